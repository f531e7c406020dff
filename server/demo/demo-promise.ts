/** What the demo's vendor promises about first answers, where its config.json says nothing. */
export const DEMO_RESPONSE_HOURS = {
  default: 24,
  by_contract: { 'Full service': 2, 'Reagent rental': 4, Warranty: 4, Preventive: 8 },
}
