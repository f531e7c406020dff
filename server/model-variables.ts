/** The variables of the environment about the assistant's language model. */
import * as v from 'valibot'

import { DEFAULT_MODEL_LIMITS, type ModelSettings } from './modules/assistant/dialogue/model.ts'
import { url } from './variables.ts'

/** A whole number of questions. */
const questions = (name: string, byDefault: number) => {
  const problem = `${name} must be a whole number from 1 to 9999999`
  return v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, problem)), String(byDefault)),
    v.transform(Number),
  )
}

export const MODEL_VARIABLES = {
  ASSISTANT_LLM_URL: v.optional(url('ASSISTANT_LLM_URL', 'http:', 'https:')),
  ASSISTANT_LLM_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'ASSISTANT_LLM_KEY must be one word')),
  ),
  ASSISTANT_LLM_MODEL: v.optional(v.string()),
  ASSISTANT_LLM_PER_PERSON: questions('ASSISTANT_LLM_PER_PERSON', DEFAULT_MODEL_LIMITS.perPerson),
  ASSISTANT_LLM_PER_DAY: questions('ASSISTANT_LLM_PER_DAY', DEFAULT_MODEL_LIMITS.perDay),
}

const Variables = v.object(MODEL_VARIABLES)

/** A key is not always asked for: a model may run in the house. */
export function modelSettings(
  variables: v.InferOutput<typeof Variables>,
): ModelSettings | undefined {
  const {
    ASSISTANT_LLM_URL: address,
    ASSISTANT_LLM_KEY: key,
    ASSISTANT_LLM_MODEL: model,
    ASSISTANT_LLM_PER_PERSON: perPerson,
    ASSISTANT_LLM_PER_DAY: perDay,
  } = variables
  return address && model ? { url: address, key, model, limits: { perPerson, perDay } } : undefined
}
