import { isCommand, type Command } from '#outbox/react'

export type AssistantCommand = Command<'sendToAssistant'>

export const isForAssistant = (command: Command): command is Command & AssistantCommand =>
  isCommand(command, 'sendToAssistant')
