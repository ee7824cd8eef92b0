/** Ways in which a witness may know the builder. All except `none` are a problem for the record. */
export const connectionKinds = ['none', 'family', 'friend', 'work', 'paid', 'other'] as const
export type ConnectionKind = (typeof connectionKinds)[number]

export const connectionLabels: Record<ConnectionKind, string> = {
  none: 'No connection',
  family: 'Family',
  friend: 'Friend or acquaintance',
  work: 'Works or studies with the builder',
  paid: 'Paid by the builder or the campaign',
  other: 'Another connection',
}

/**
 * Returns the description of the scan of a printed and signed statement. `statement` is the number of the
 * statement's entry.
 */
export const createStatementScanText = (statement: number) =>
  `Signed copy of the statement in entry ${statement}`
