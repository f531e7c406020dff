/** Wrong rows of each kind of record, and what an import says of each. */

const LONG = 'x'.repeat(121)
const SHORT = `${'x'.repeat(60)}…`

/** A row, and what is said of it. */
type Wrong = [row: string[], ...said: string[]]

export const WRONG_ROWS: [kind: string, header: string[], ...rows: Wrong[]][] = [
  [
    'customers',
    ['code', 'name', 'area', 'quota_gb', 'active'],
    [['', 'A', '', '', ''], 'code (A): It is missing. Fill it in.'],
    [
      ['A B', 'A', '', '', ''],
      'code (A): "A B" Not a code. Write up to 40 letters, digits, dots, dashes, underscores and slashes, or #ID of a customer without a code.',
    ],
    [
      ['#999999', 'A', '', '', ''],
      'code (A): "#999999" No customer without a code has the id 999999. Write its code.',
    ],
    [['N-1', '', '', '', ''], 'name (B): It is missing. Fill it in.'],
    [['N-2', LONG, '', '', ''], `name (B): "${SHORT}" Too long. Shorten it to 120 characters.`],
    [
      ['N-4', 'A', '', '0', ''],
      'quota_gb (D): "0" Not a number above 0 and up to 1000000. Write one such as 20.',
    ],
    [
      ['N-5', 'A', '', 'much', ''],
      'quota_gb (D): "much" Not a number above 0 and up to 1000000. Write one such as 20.',
    ],
    [['N-6', 'A', '', '', 'maybe'], 'active (E): "maybe" Neither yes nor no. Write one of them.'],
    [
      ['N-7', '=1+1', '', '', ''],
      'name (B): "=1+1" A formula. Put its value in its place; an apostrophe before the = keeps a text.',
    ],
    [['N-8', 'A', '', '', ''], 'fine'],
    [
      ['N-8', 'B', '', '', ''],
      'code (A): "N-8" Line 11 has the same code. Keep one row for each customer.',
    ],
    [
      ['N-9', 'A', '', '', '', 'left over'],
      'none (F): "left over" Behind the last column. Empty the cell; where a text has the separator in it, put it in quotation marks.',
    ],
    // the last one: it takes two lines
    [
      ['N-3', 'A\nB', '', '', ''],
      'name (B): "A B" It has a line break or a character that cannot be shown. Remove it.',
    ],
  ],
  [
    'people',
    ['email', 'name', 'phone', 'role', 'customers', 'language', 'active'],
    [
      ['rina@', 'R', '', '', 'RS-1', '', ''],
      'email (A): "rina@" Not an email address. Write one such as rina@lab.example.',
    ],
    [[' ', 'R', '', '', 'RS-1', '', ''], 'email (A): It is missing. Fill it in.'],
    [
      ['a@lab.example', 'R', '12', '', 'RS-1', '', ''],
      'phone (C): "12" Not a phone number. Write one such as +62 812 5550 1201.',
    ],
    [
      ['b@lab.example', 'R', '', 'owner', 'RS-1', '', ''],
      'role (D): "owner" Not one of the choices. Write customer or staff.',
    ],
    [
      ['c@lab.example', 'R', '', '', 'RS-9', '', ''],
      'customers (E): "RS-9" There is no customer "RS-9". Name one by its code or whole name, or add it first: npm run admin -- customers add.',
    ],
    [
      ['d@lab.example', 'R', '', '', 'RS-1;Twin', '', ''],
      'customers (E): "RS-1;Twin" Several customers are called "Twin". Name the one you mean by its code.',
    ],
    [
      ['e@lab.example', 'R', '', 'staff', 'RS-1', '', ''],
      'customers (E): "RS-1" Staff of the vendor work for all customers. Leave the cell empty.',
    ],
    [
      ['f@lab.example', 'R', '', '', '', '', ''],
      'customers (E): It is missing. Name the customers whose portal the person sees.',
    ],
    [
      ['g@lab.example', 'R', '', '', 'RS-1', 'fr', ''],
      'language (F): "fr" Not one of the choices. Write en or id.',
    ],
    [['h@lab.example', '', '', '', 'RS-1', '', ''], 'name (B): It is missing. Fill it in.'],
    [['i@lab.example', 'R', '', '', 'RS-1', '', ''], 'fine'],
    [
      ['I@LAB.example', 'R', '', '', 'RS-1', '', ''],
      'email (A): "i@lab.example" Line 12 has the same email. Keep one row for each person.',
    ],
  ],
  [
    'instruments',
    [
      'instrument_type',
      'serial_number',
      'customer',
      'contract_until',
      'installed',
      'installed_on',
      'label',
    ],
    [
      ['Aura X', '1', 'RS-1', '', '', '', ''],
      'instrument_type (A): "Aura X" There is no instrument type "Aura X". Correct it, or add it first: npm run admin -- instrument-types add.',
    ],
    [['Aura H5', '', 'RS-1', '', '', '', ''], 'serial_number (B): It is missing. Fill it in.'],
    [['Aura H5', '2', '', '', '', '', ''], 'customer (C): It is missing. Fill it in.'],
    [
      ['Aura H5', '3', 'Nobody', '', '', '', ''],
      'customer (C): "Nobody" There is no customer "Nobody". Name one by its code or whole name, or add it first: npm run admin -- customers add.',
    ],
    [
      ['Aura H5', '4', 'RS-1', '31/12/2026', '', '', ''],
      'contract_until (D): "31/12/2026" Not a day. Write it as 2026-12-31.',
    ],
    [
      ['Aura H5', '5', 'RS-1', '2026-02-30', '', '', ''],
      'contract_until (D): "2026-02-30" Not a day. Write it as 2026-12-31.',
    ],
    [
      ['Aura H5', '6', 'RS-1', '', 'soon', '', ''],
      'installed (E): "soon" Neither yes nor no. Write one of them.',
    ],
    [
      ['Aura H5', '7', 'RS-1', '', '', '', 'abc'],
      'label (G): "abc" Not a label. Write 8 to 32 digits and capital letters, or leave it empty.',
    ],
    [
      ['Aura H5', '8', 'RS-1', '', '', '', 'TAKEN123'],
      'label (G): "TAKEN123" Another instrument has this label. Leave the cell empty, or correct it.',
    ],
    [['Aura H5', '9', 'RS-1', '', '', '', 'NEWLABEL1'], 'fine'],
    [
      ['Aura H5', '10', 'RS-1', '', '', '', 'NEWLABEL1'],
      'label (G): "NEWLABEL1" Line 11 has the same label. Keep one row for each instrument.',
    ],
    [
      ['Aura H5', '9', 'RS-1', '', '', '', ''],
      'serial_number (B): "Aura H5 9" Line 11 has the same instrument_type and serial_number. Keep one row for each instrument.',
    ],
    [
      ['Aura H5', 'SN-1', 'RS-2', '', '', '', ''],
      'customer (C): "RS-2" The instrument has tickets, certificates or plannings of RS-1 and stays there. Deactivate it, and add it for the new customer under another serial number, such as SN-1/2.',
    ],
  ],
  [
    'certificates',
    ['number', 'instrument_type', 'serial_number', 'name', 'issued_on', 'expires_on', 'file'],
    [
      ['C-1', 'Aura H5', 'SN-9', 'Calibration', '2026-11-20', '', ''],
      'serial_number (C): "SN-9" There is no instrument "Aura H5" of this serial number. Correct it, or add it first: npm run admin -- instruments add.',
    ],
    [
      ['C-2', 'Aura H5', 'SN-1', 'Calibration', '2026-11-20', '2026-11-20', ''],
      'expires_on (F): "2026-11-20" Not after the day of issue. Correct one of the two days.',
    ],
    [
      ['C-3', 'Aura H5', 'SN-1', 'Calibration', '', '', ''],
      'issued_on (E): It is missing. Fill it in.',
    ],
    [
      ['C-4', 'Aura H5', 'SN-1', 'Calibration', '2026-11-20', '', 'none.pdf'],
      'file (G): "none.pdf" There is no such file beside the sheet. Put it there, or correct the path.',
    ],
    [
      ['C-5', 'Aura H5', 'SN-1', 'Calibration', '2026-11-20', '', '/etc/passwd'],
      'file (G): "/etc/passwd" Outside the folder of the sheet. Put the file beside the sheet, and write its path from there.',
    ],
    [
      ['C-6', 'Aura H5', 'SN-1', 'Calibration', '2026-11-20', '', '../no.pdf'],
      'file (G): "../no.pdf" Outside the folder of the sheet. Put the file beside the sheet, and write its path from there.',
    ],
    [
      ['C-7', 'Aura H5', 'SN-1', 'Calibration', '2026-11-20', '', 'no.pdf'],
      'file (G): "no.pdf" Not a PDF that can be opened. Write it once more, as a PDF.',
    ],
  ],
  [
    'request-types',
    ['ticket_type', 'name', 'position'],
    [['XX', 'A', ''], 'ticket_type (A): "XX" Not one of the choices. Write TR.'],
    [['TR', 'A', '1.5'], 'position (C): "1.5" Not a whole number from 0 to 9999. Write one.'],
    [['TR', 'A', '10000'], 'position (C): "10000" Not a whole number from 0 to 9999. Write one.'],
  ],
  [
    'help-articles',
    ['slug', 'language', 'title', 'topic', 'body', 'youtube'],
    [
      ['Not A Slug', 'en', 'T', 'C', 'Text', ''],
      'slug (A): "Not A Slug" Not a slug. Write small letters and digits with dashes between them.',
    ],
    [
      ['a', 'de', 'T', 'C', 'Text', ''],
      'language (B): "de" Not one of the choices. Write en or id.',
    ],
    [
      ['b', 'en', 'T', 'C', '<script>x</script>', ''],
      'body (E): "<script>x</script>" Nothing of it may be shown. Write Markdown, or the tags that an export has.',
    ],
    [
      ['c', 'en', 'T', 'C', 'Text', 'youtube.com/x'],
      'youtube (F): "youtube.com/x" Not the id of a video. Write the 11 characters behind v= of its address.',
    ],
    [
      ['d', 'en', 'T', 'x'.repeat(41), 'Text', ''],
      `topic (D): "${'x'.repeat(41)}" Too long. Shorten it to 40 characters.`,
    ],
    [
      ['e', 'en', 'T', 'C', 'x'.repeat(30_001), ''],
      `body (E): "${SHORT}" Too long. Shorten it to 30000 characters.`,
    ],
  ],
]
