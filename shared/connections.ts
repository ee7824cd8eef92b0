/** Ways in which a witness may know the builder. All except `none` are a problem for the record. */
export const connections = ['none', 'family', 'friend', 'work', 'paid', 'other'] as const
export type Connection = (typeof connections)[number]

export const connectionWords: Record<Connection, string> = {
  none: 'No connection',
  family: 'Family',
  friend: 'Friend or acquaintance',
  work: 'Works or studies with the builder',
  paid: 'Paid by the builder or the campaign',
  other: 'Another connection',
}

/** Description of the scan of a printed and signed statement. `statement` is the number of its entry. */
export const scanText = (statement: number) => `Signed copy of the statement in entry ${statement}`
