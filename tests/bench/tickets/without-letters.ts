/** Very many tickets at once: their index of letters is made when all of them are there, not ticket by ticket. */

/** `run` answers the rows of a statement. */
export async function withoutLetters(
  run: (sql: string) => Promise<{ rows: unknown[] }>,
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await run(
    `select pg_get_indexdef('ticket_texts_letters'::regclass) as definition`,
  )
  const [{ definition }] = rows as [{ definition: string }]
  await run('drop index ticket_texts_letters')
  await fill()
  await run(definition.replace(' ON ONLY ', ' ON '))
}
