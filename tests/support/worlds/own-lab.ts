/** A laboratory of a journey's own on a server that runs: nobody else's journey sees or changes what is in it. */
import type { Builders, Employee, Organisation } from './builders.ts'
import { type Customer, openCustomer } from './customer.ts'

/** Somebody who is signed in: who they are, and what they may do over the wire. */
export type Colleague = Employee & Customer

export interface OwnLab {
  organisation: Organisation
  /** Its one instrument. */
  instrument: Awaited<ReturnType<Builders['instrument']>>
  /** Works there. */
  rina: Colleague
  /** One more person who works there. */
  join: (name: string) => Promise<Colleague>
  build: Builders
}

export async function openOwnLab(origin: string, build: Builders): Promise<OwnLab> {
  const organisation = await build.organisation('RS Harapan')
  const instrument = await build.instrument(organisation)
  const join = async (name: string) => {
    const employee = await build.employee(name, organisation)
    return { ...employee, ...(await openCustomer(origin, employee.email, employee.password)) }
  }
  return { organisation, instrument, rina: await join('Rina Wulandari'), join, build }
}
