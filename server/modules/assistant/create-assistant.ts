/** Builds what the assistant consists of: its turns, its memory, and answers of a language model. */
import type { Flow, HelpService } from '../help/service.ts'
import type { NotificationService } from '../notifications/service.ts'
import { ConversationService } from './conversation-service.ts'
import type { DialogueParts } from './dialogue/conversation.ts'
import { Library } from './dialogue/library.ts'
import type { FigureEvent } from './figures-repository.ts'
import { AssistantFigures } from './figures.ts'
import { ModelAnswers } from './model-answers.ts'
import { QuestionQueue } from './question-queue.ts'
import { AssistantService } from './service.ts'

type Parts = Omit<
  ConstructorParameters<typeof ModelAnswers>[0],
  'library' | 'notifications' | 'questions'
> &
  ConstructorParameters<typeof QuestionQueue>[0] & {
    flows: ReadonlyMap<string, Flow>
    /** Of silence, after which the portal begins another conversation; 0 for never. */
    assistantMinutes: number
    /** Is told what the assistant counts. */
    onAssistantEvent: (event: FigureEvent) => void
  }
type Asked = Omit<DialogueParts, 'library' | 'hasModel' | 'questions'> & { help: HelpService }

export function createAssistant(
  { db, clock, log, jobs, flows, model, assistantMinutes, onAssistantEvent }: Parts,
  { help, ...asked }: Asked,
  notifications: NotificationService,
) {
  const library = new Library({ flows, help })
  const figures = new AssistantFigures(onAssistantEvent)
  const questions = new QuestionQueue({ jobs, model })
  return {
    assistant: new AssistantService({
      ...asked,
      library,
      questions,
      hasModel: model !== undefined,
      notifications,
      figures,
    }),
    conversations: new ConversationService({ notifications, minutes: assistantMinutes }),
    answers: new ModelAnswers({ db, clock, log, library, model, questions, notifications }),
  }
}
