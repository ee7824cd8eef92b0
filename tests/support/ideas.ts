import { type RunAs, service } from '#backend/db/run-as.ts'
import type { BoardIdea, IdeaDraft } from '#shared/ideas.ts'

type Submission = IdeaDraft & { userName: string; userEmail?: string }

/** Creates the body of `submit-idea`. A test only passes the values that it is about. */
export const createIdeaSubmission = (facts: Partial<Submission> = {}): Submission => ({
  appName: 'Clinic Queue',
  problemSolves: 'Patients wait all day without knowing their turn.',
  targetUsers: 'Students',
  userName: 'Ada',
  ...facts,
})

/** Submits the idea of `createIdeaSubmission` directly to the database. */
export function insertIdea(runAs: RunAs, ownerId: string, facts: Partial<Submission>) {
  const form = { language: 'en', ...createIdeaSubmission(facts) }
  return runAs(
    service,
    (tx) => tx<{ id: string }[]>`select id from private.submit_idea(${ownerId}, ${tx.json(form)})`,
  )
}

/** Creates a row of the board. */
export const createBoardIdea = (facts: Partial<BoardIdea> = {}): BoardIdea => ({
  id: '5b0d7a9e-7a1c-4b0a-9a55-0f5f3a3c9f01',
  title: 'Clinic Queue',
  description: 'Patients wait all day without knowing their turn.',
  language: 'en',
  submitter_name: 'Student, Kano',
  target_users: ['Students'],
  status: 'approved',
  vote_count: 0,
  created_at: '2025-07-01T00:00:00Z',
  ...facts,
})
