/** An address is proven in three steps; `details` are asked of a new one only, and `done` is a welcome where there is one. */
export type ProofStep = 'email' | 'details' | 'code' | 'done'

export type Proof<Details> = {
  step: ProofStep
  email: string
  /** Details of a new person, usually a name. */
  details: Details
  code: string
  /** Known addresses pass from the address to the code. */
  isKnown: boolean
  isBusy: boolean
  /** It is busy with sending a second email. */
  isResending: boolean
  hasResent: boolean
  error: string | null
  /** The address could not be looked up: it is neither known nor new, and can be tried again as it is. */
  hasFailedLookUp: boolean
  /** Why details are asked for although the address is proven. */
  notice: string | null
}

export type ProofEvent<Details> =
  | { type: 'emailTyped'; value: string }
  | { type: 'codeTyped'; value: string }
  | { type: 'detailsTyped'; change: Partial<Details> }
  | { type: 'sent'; isResending?: boolean }
  | { type: 'refused'; message: string; hasFailedLookUp?: boolean }
  | { type: 'detailsWanted'; details?: Details; notice?: string; error?: string }
  | { type: 'letterSent'; isKnown: boolean }
  | { type: 'letterResent' }
  | { type: 'done' }
  | { type: 'back' }
  | { type: 'begun'; proof: Proof<Details> }

/** At the address, with nothing typed. */
export function emptyProof<Details>(details: Details): Proof<Details> {
  return {
    step: 'email',
    email: '',
    details,
    code: '',
    isKnown: false,
    isBusy: false,
    isResending: false,
    hasResent: false,
    error: null,
    hasFailedLookUp: false,
    notice: null,
  }
}

/** A proof that waited for its code while the phone dropped the page. */
export function resumedProof<Details>(email: string, details: Details): Proof<Details> {
  return { ...emptyProof(details), step: 'code', email, isKnown: true }
}

const calm = {
  isBusy: false,
  isResending: false,
  hasResent: false,
  error: null,
  hasFailedLookUp: false,
} as const

export function proofReducer<Details>(proof: Proof<Details>, event: ProofEvent<Details>): Proof<Details> {
  const next = { ...proof, ...calm }
  switch (event.type) {
    case 'emailTyped':
      return { ...proof, email: event.value, error: null }
    case 'codeTyped':
      return { ...proof, code: event.value, error: null }
    case 'detailsTyped':
      return { ...proof, details: { ...proof.details, ...event.change }, error: null }
    case 'sent':
      return { ...next, isBusy: true, isResending: event.isResending ?? false }
    case 'refused':
      return { ...next, error: event.message, hasFailedLookUp: event.hasFailedLookUp ?? false }
    case 'detailsWanted':
      return {
        ...next,
        step: 'details',
        details: event.details ?? proof.details,
        code: '',
        notice: event.notice ?? null,
        error: event.error ?? null,
      }
    case 'letterSent':
      return { ...next, step: 'code', isKnown: event.isKnown, code: '' }
    case 'letterResent':
      return { ...next, code: '', hasResent: true }
    case 'done':
      return { ...next, step: 'done', notice: null }
    case 'back':
      return { ...next, step: stepBefore(proof), notice: null, code: '' }
    case 'begun':
      return event.proof
  }
}

/** How often Back leads to an earlier step; a welcome has none. */
export function stepsBefore(proof: Pick<Proof<unknown>, 'step' | 'isKnown'>): number {
  if (proof.step === 'email' || proof.step === 'done') return 0
  return 1 + stepsBefore({ ...proof, step: stepBefore(proof) })
}

/** Nobody is led back to a question that was never asked: a known address gave no details. */
function stepBefore({ step, isKnown }: Pick<Proof<unknown>, 'step' | 'isKnown'>): ProofStep {
  return step === 'code' && !isKnown ? 'details' : 'email'
}
