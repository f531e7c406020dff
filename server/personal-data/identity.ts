/** Who a person is, or was before they were erased. */
export interface Identity {
  id: number
  name: string
  email: string
  phone: string | null
}
