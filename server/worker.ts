/** The process beside the server that decodes and draws: every task that it knows. */
import { drawSignedCaf } from './modules/caf/tasks.ts'
import { drawInvoice } from './modules/invoices/tasks.ts'
import { drawServiceReport } from './modules/service-reports/tasks.ts'
import { inspectPdf } from './platform/documents/tasks.ts'
import { redrawPicture } from './platform/files/tasks.ts'
import { serveTasks } from './platform/workers/serve-tasks.ts'

serveTasks([redrawPicture, inspectPdf, drawInvoice, drawServiceReport, drawSignedCaf])
