import { service } from '#backend/db/run-as.ts'
import { defineVisitorFunction } from '#server/functions/define-function.ts'
import { appTest } from '#shared/app-tests.ts'
import { appTestErrors } from '#shared/errors/app-tests.ts'

/**
 * `report-app-test`: a tester reports whether a finished app works. A later report replaces the earlier one.
 */
export const reportAppTest = defineVisitorFunction({
  input: appTest,
  signedOut: appTestErrors.not_signed_in,
  run: ({ input, visitor, server }) =>
    server.runAs(service, async (tx) => {
      await tx`select private.report_app_test(${visitor.userId}, ${tx.json(input)}::jsonb)`
      return {}
    }),
})
