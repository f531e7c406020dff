export function readReports(text: string): { passed: number; failures: string[] }
