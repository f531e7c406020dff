/** The variables of the environment about the assistant's language model. */
import * as v from 'valibot'

import type { ModelSettings } from './modules/assistant/dialogue/model.ts'
import { url } from './variables.ts'

export const MODEL_VARIABLES = {
  ASSISTANT_LLM_URL: v.optional(url('ASSISTANT_LLM_URL', 'http:', 'https:')),
  ASSISTANT_LLM_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'ASSISTANT_LLM_KEY must be one word')),
  ),
  ASSISTANT_LLM_MODEL: v.optional(v.string()),
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
  } = variables
  return address && model ? { url: address, key, model } : undefined
}
