/** Loads what switches accounts, and switches to `account`; opens the path `landing` then, or home. */
export async function switchTo(account: number, landing?: string): Promise<void> {
  const loaded = await import('./switch-account.ts')
  await loaded.switchTo(account, landing)
}
