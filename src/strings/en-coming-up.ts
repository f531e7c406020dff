/** English of what comes up, on home: it comes with it. */
export const enComingUp = {
  title: 'Coming up',
  forms: (count: number) =>
    count === 1 ? '1 form waits for your signature' : `${count} forms wait for your signature`,
  formsHint: 'Customer Acknowledgement Forms',
  visit: 'Visit',
  moreVisits: (count: number) => `${count} more visits this week`,
  moreCertificates: (count: number) => `${count} more certificates end soon`,
}

export type ComingUpStrings = typeof enComingUp
