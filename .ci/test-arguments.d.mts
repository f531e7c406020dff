export function readTestArguments(args: string[]): {
  node: string | undefined
  since: string | undefined
  all: boolean
}
