import { enServiceReports } from './en-service-reports.ts'
import { idServiceReports } from './id-service-reports.ts'

export const serviceReportsWords = { en: enServiceReports, id: idServiceReports }
