/** The accounts of the demo data, as the sign-in screen and the start offer them. */
import { CUSTOMERS, PEOPLE, type Person } from './data/people.ts'

interface DemoAccount {
  email: string
  /** What sets it apart. */
  note: string
}

const signingIn = Object.values<Person>(PEOPLE).filter((person) => person.signsIn)

function describe(of: (person: Person) => boolean): DemoAccount[] {
  return signingIn.filter(of).map(({ email, customers }) => ({
    email,
    note: customers.map((customer) => CUSTOMERS[customer].name).join(', ') || 'the vendor',
  }))
}

/** Shown by the sign-in screen. */
export const DEMO_CUSTOMERS = describe((person) => person.customers.length > 0)

/** Signs in as the vendor's staff: told at start alone. */
export const DEMO_STAFF = describe((person) => person.customers.length === 0)
