/** Loyalty points, beside those that every review of a closed ticket gives. */
import type { CustomerKey } from './people.ts'

export const POINTS_FOR_A_REVIEW = 10

export interface DemoPoints {
  readonly customer: CustomerKey
  readonly daysAgo: number
  readonly title: string
  readonly points: number
}

export const POINTS: readonly DemoPoints[] = [
  { customer: 'harapan', daysAgo: 690, title: 'Welcome to the loyalty programme', points: 100 },
  { customer: 'harapan', daysAgo: 655, title: 'Key operator course Calyra 800', points: 50 },
  { customer: 'harapan', daysAgo: 505, title: 'Quality control of immunoassays', points: 50 },
  { customer: 'harapan', daysAgo: 450, title: 'Redeemed: check of 10 pipettes', points: -180 },
  { customer: 'harapan', daysAgo: 410, title: 'Operator course Hemora 620', points: 50 },
  {
    customer: 'harapan',
    daysAgo: 318,
    title: 'Contamination control course, six people',
    points: 150,
  },
  {
    customer: 'harapan',
    daysAgo: 262,
    title: 'Acknowledgement forms answered on time',
    points: 40,
  },
  { customer: 'harapan', daysAgo: 201, title: 'Redeemed: seat at the user meeting', points: -200 },
  { customer: 'harapan', daysAgo: 118, title: 'Second Imvara 600 installed', points: 200 },
  { customer: 'harapan', daysAgo: 60, title: 'Acknowledgement forms answered on time', points: 40 },
  { customer: 'harapan', daysAgo: 29, title: 'Second Cultra B120 installed', points: 150 },
  { customer: 'sentosa', daysAgo: 420, title: 'Welcome to the loyalty programme', points: 100 },
  { customer: 'sentosa', daysAgo: 242, title: 'Operator course Tromera 12', points: 50 },
  { customer: 'sentosa', daysAgo: 95, title: 'Redeemed: one box of control material', points: -90 },
  { customer: 'cakrawala', daysAgo: 510, title: 'Welcome to the loyalty programme', points: 100 },
  { customer: 'cakrawala', daysAgo: 298, title: 'Operator course Genelo 96', points: 50 },
]
