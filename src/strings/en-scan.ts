/** English of the scanner: it comes with its screen. */
export const enScan = {
  title: 'Scan the label',
  lead: 'Hold the code on the instrument inside the frame.',
  starting: 'Starting the camera',
  close: 'Close scanner',
  torch: 'Light',
  camera: 'Camera',
  cameraNo: (number: number) => `Camera ${number}`,
  fromFile: 'From a picture',
  noCode: 'There is no readable code in this picture. Take it closer and straight from above.',
  type: 'Type the serial number instead',
  serial: 'Serial number or code',
  find: 'Find',
  wedge: 'A hand scanner works here too: just scan.',
  refusedTitle: 'The camera is not allowed',
  refused:
    'Allow the camera for this site in the settings of your browser, then try again. Or type the serial number.',
  absentTitle: 'No camera found',
  absent:
    'This device has no camera that can be used here. Type the serial number, or scan a picture.',
  busyTitle: 'The camera is in use',
  busy: 'Another program uses the camera. Close it, then try again. Or type the serial number.',
  again: 'Start the camera again',
  looking: 'Looking the instrument up',
  unknownTitle: 'Not an instrument of yours',
  unknown:
    'No instrument of this account has this label or serial number. Check what was read, or the account that is switched on.',
  unknownHere:
    'The server is not reached, and none of the instruments kept on this device has this label or serial number.',
  severalTitle: 'More than one instrument',
  several:
    'Some of your instruments share this serial number. Scan the label, or choose from the list.',
  foreignTitle: 'Not a label of ours',
  foreign: 'What was read is not the label of an instrument. Scan the square code on the label.',
  nothingKeptTitle: 'Cannot be looked up now',
  nothingKept:
    'The server is not reached, and the instruments were never opened on this device. A ticket can be opened without.',
  read: (text: string) => `Read: ${text}`,
  scanAgain: 'Scan again',
  instruments: 'See instruments',
  without: 'Open ticket without',
}
