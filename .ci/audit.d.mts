interface Outcome {
  ok: boolean
  figure: string
  output?: string
}
interface LockFile {
  packages: Record<string, { integrity?: string; hasInstallScript?: boolean; resolved?: string }>
}
export function problemsOf(
  lock: LockFile,
  decided: { allowScripts: Record<string, boolean> },
): string[]
export function checkPackages(options?: { registry?: string }): Promise<Outcome>
