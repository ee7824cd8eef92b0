import { defineErrors } from '#shared/errors/define.ts'

export const ideaMergeErrors = defineErrors('idea_merge', {
  only_on_own_page: {
    status: 409,
    sql: 'IDMRG',
    text: 'To merge an idea or undo a merge, open the idea’s own page.',
  },
  with_itself: { status: 409, sql: 'IDMRG', text: 'An idea cannot be merged with itself.' },
  idea_deleted: { status: 409, sql: 'IDMRG', text: 'One of the two ideas has been deleted.' },
  already_merged: { status: 409, sql: 'IDMRG', text: 'This idea has already been merged with another one.' },
  target_merged: {
    status: 409,
    sql: 'IDMRG',
    text: 'The other idea has itself been merged into another one. Choose that one instead.',
  },
  target_not_listed: { status: 409, sql: 'IDMRG', text: 'The other idea is not on the board.' },
  already_started: {
    status: 409,
    sql: 'IDMRG',
    text: 'You can only merge an idea that has not been started.',
  },
  in_plan: {
    status: 409,
    sql: 'IDMRG',
    text: 'This idea is in the plan. Remove it from its slot first, or merge the other idea into this one.',
  },
  source_deleted_since: {
    status: 409,
    sql: 'IDMRG',
    text: 'This idea has been deleted, so the merge cannot be undone.',
  },
  not_merged: { status: 409, sql: 'IDMRG', text: 'These ideas are no longer merged.' },
  target_deleted_since: {
    status: 409,
    sql: 'IDMRG',
    text: 'The idea it was merged into has been deleted, so the merge cannot be undone. Its votes are kept.',
  },
  target_merged_since: {
    status: 409,
    sql: 'IDMRG',
    text: 'The idea it was merged into has itself been merged into another one. Undo that merge first.',
  },
})
