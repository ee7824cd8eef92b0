import type { FunctionEndpoint } from '#backend/functions/index.ts'
import { getAnalytics } from '#server/functions/analytics/get-analytics.ts'
import { trackEvent } from '#server/functions/analytics/track-event.ts'
import { generateBadge } from '#server/functions/badges/generate-badge-v2.ts'
import { sendBadgeEmail } from '#server/functions/badges/send-badge-email.ts'
import { makePreviewLink } from '#server/functions/blog/make-preview-link.ts'
import { restorePostStatus, setPostStatus } from '#server/functions/blog/post-status.ts'
import { previewArticle } from '#server/functions/blog/preview-article.ts'
import { readArticle } from '#server/functions/blog/read-article.ts'
import { readCustomPage } from '#server/functions/blog/read-own-page.ts'
import { readPreview } from '#server/functions/blog/read-preview.ts'
import { takeOverPost } from '#server/functions/blog/take-over-post.ts'
import { sendVerificationEmail } from '#server/functions/codes/send-verification-email.ts'
import { redeemRecoveryCode } from '#server/functions/codes/use-recovery-code.ts'
import { verifyEmailCode } from '#server/functions/codes/verify-email-code.ts'
import {
  endReviewerAccess,
  getReviewers,
  inviteReviewer,
  renewReviewerLink,
} from '#server/functions/content/content-readers.ts'
import { discardDrafts } from '#server/functions/content/discard-drafts.ts'
import { getReviewContent } from '#server/functions/content/get-reading.ts'
import { getSentences } from '#server/functions/content/get-sentences.ts'
import { publishContent } from '#server/functions/content/publish-content.ts'
import { reviewSentence } from '#server/functions/content/review-sentence.ts'
import { saveSentence } from '#server/functions/content/save-sentence.ts'
import { revertContent } from '#server/functions/content/take-back-content.ts'
import { changeWitness } from '#server/functions/day/change-witness.ts'
import { announceDayStep, setDayStream, undoDayStep } from '#server/functions/day/control-room.ts'
import { addEvidence, beginEvidenceUpload } from '#server/functions/day/evidence.ts'
import { inviteWitness } from '#server/functions/day/invite-witness.ts'
import { assignIdeaToApp, clearSlot, moveAppToSlot, planApp } from '#server/functions/day/plan.ts'
import { reportAppTest } from '#server/functions/day/report-app-test.ts'
import { withdrawAttempt } from '#server/functions/day/withdraw-attempt.ts'
import {
  declareConnection,
  getWitnessDay,
  signStatement,
  writeWitnessEntry,
} from '#server/functions/day/witness-day.ts'
import { writeDayEntry } from '#server/functions/day/write-day-entry.ts'
import type { Gate, SiteFunctionDependencies } from '#server/functions/define-function.ts'
import { decideVoters } from '#server/functions/ideas/decide-voters.ts'
import { deleteIdea } from '#server/functions/ideas/delete-idea.ts'
import { findSimilarIdeas } from '#server/functions/ideas/find-similar-ideas.ts'
import { followIdea } from '#server/functions/ideas/follow-idea.ts'
import { getOwnReceipts } from '#server/functions/ideas/get-own-marks.ts'
import { getTopIdeas } from '#server/functions/ideas/get-top-ideas.ts'
import { checkAddressVerified, getUserSubmissions } from '#server/functions/ideas/get-user-submissions.ts'
import { mergeIdeas, unmergeIdea } from '#server/functions/ideas/merge-idea.ts'
import { submitIdea } from '#server/functions/ideas/submit-idea.ts'
import { voteOnIdea } from '#server/functions/ideas/vote-on-idea.ts'
import { endOwnSession, makeRecoveryCodes } from '#server/functions/office/account.ts'
import {
  endAdminAccess,
  removeSecondFactor,
  setAdminRole,
  withdrawAdminInvitation,
} from '#server/functions/office/administrators.ts'
import { applyImport } from '#server/functions/office/apply-import.ts'
import { checkImport } from '#server/functions/office/check-import.ts'
import { retryEmails, sendTestEmail } from '#server/functions/office/emails.ts'
import { getHealth } from '#server/functions/office/get-health.ts'
import { getImports } from '#server/functions/office/get-imports.ts'
import { getSenderDomain } from '#server/functions/office/get-sender-domain.ts'
import { inviteAdministrator } from '#server/functions/office/invite-administrator.ts'
import { describeMedia, getMedia, removeMedia } from '#server/functions/office/media.ts'
import { saveSettings } from '#server/functions/office/save-settings.ts'
import { sendPasswordEmail } from '#server/functions/office/send-password-email.ts'
import { undoDecisions } from '#server/functions/office/undo-decisions.ts'
import { undoImport } from '#server/functions/office/undo-import.ts'
import { getImpact } from '#server/functions/sponsors/get-impact.ts'
import { getSponsorReport } from '#server/functions/sponsors/get-sponsor-report.ts'
import { placeSponsor } from '#server/functions/sponsors/place-sponsor.ts'
import { renewSponsorLink } from '#server/functions/sponsors/renew-sponsor-link.ts'
import { sendEnquiry } from '#server/functions/sponsors/send-enquiry.ts'
import {
  previewAnnouncement,
  saveAnnouncement,
  testAnnouncement,
} from '#server/functions/supporters/announcements.ts'
import { eraseSupporterData } from '#server/functions/supporters/erase-supporter-data.ts'
import { exportSupporterData } from '#server/functions/supporters/export-supporter-data.ts'
import { registerSupporter } from '#server/functions/supporters/register-supporter.ts'
import { requestReminders, setReminders } from '#server/functions/supporters/reminders.ts'
import { reportBounce } from '#server/functions/supporters/report-bounce.ts'
import { removeCommunityView, saveCommunityView } from '#server/functions/supporters/saved-views.ts'
import {
  removeAnnouncement,
  resumeAnnouncement,
  retryAnnouncement,
  scheduleAnnouncement,
  stopAnnouncement,
} from '#server/functions/supporters/send-announcement.ts'
import { setWallPlace } from '#server/functions/supporters/set-wall-place.ts'
import {
  addSupporterNote,
  correctSupporterName,
  deactivateSupporters,
  eraseSupporter,
  exportSupporter,
  liftBounce,
  reactivateSupporters,
} from '#server/functions/supporters/supporters.ts'
import { getTestimonialByEmail } from '#server/functions/testimonials/get-testimonial-by-email.ts'
import { processTestimonialDeletion } from '#server/functions/testimonials/process-testimonial-deletion.ts'
import { requestTestimonialDeletion } from '#server/functions/testimonials/request-testimonial-deletion.ts'
import { submitTestimonial } from '#server/functions/testimonials/submit-testimonial.ts'
import {
  recordTestimonialRead,
  saveTestimonialNotes,
} from '#server/functions/testimonials/testimonial-notes.ts'
import { updateTestimonial } from '#server/functions/testimonials/update-testimonial.ts'
import { verifyTestimonial } from '#server/functions/testimonials/verify-testimonial.ts'
import type { OfficeRole } from '#shared/office-roles.ts'

type Row<By extends Gate> = FunctionEndpoint<SiteFunctionDependencies, OfficeRole, By>

/** Every function by name, with its gate and its handlers. */
export const functions: Record<string, { [By in Gate]: Row<By> }[Gate]> = {
  'send-verification-email': { gate: 'anyone', POST: sendVerificationEmail },
  'verify-email-code': { gate: 'anyone', POST: verifyEmailCode },
  'get-user-submissions': { gate: 'anyone', POST: checkAddressVerified, GET: getUserSubmissions },
  'submit-idea': { gate: 'visitor', POST: submitIdea },
  'get-top-ideas': { gate: 'anyone', GET: getTopIdeas },
  'merge-ideas': { gate: 'administrator', POST: mergeIdeas },
  'unmerge-idea': { gate: 'administrator', POST: unmergeIdea },
  'undo-decisions': { gate: 'administrator', POST: undoDecisions },
  'decide-voters': { gate: 'owner', POST: decideVoters },
  'find-similar-ideas': { gate: 'anyone', GET: findSimilarIdeas },
  'vote-on-idea': { gate: 'visitor', POST: voteOnIdea },
  'get-own-marks': { gate: 'visitor', GET: getOwnReceipts },
  'follow-idea': { gate: 'visitor', POST: followIdea },
  'ask-for-reminders': { gate: 'anyone', POST: requestReminders },
  'set-reminders': { gate: 'anyone', POST: setReminders },
  'delete-idea': { gate: 'visitor', POST: deleteIdea },
  'get-testimonial-by-email': { gate: 'anyone', POST: getTestimonialByEmail },
  'submit-testimonial': { gate: 'anyone', POST: submitTestimonial },
  'verify-testimonial': { gate: 'anyone', POST: verifyTestimonial },
  'update-testimonial': { gate: 'visitor', POST: updateTestimonial },
  'request-testimonial-deletion': { gate: 'visitor', POST: requestTestimonialDeletion },
  'process-testimonial-deletion': { gate: 'administrator', POST: processTestimonialDeletion },
  'note-testimonial': { gate: 'administrator', POST: saveTestimonialNotes },
  'note-testimonial-read': { gate: 'administrator', POST: recordTestimonialRead },
  'generate-badge-v2': { gate: 'badge owner', POST: generateBadge },
  'send-badge-email': { gate: 'badge owner', POST: sendBadgeEmail },
  'register-supporter': { gate: 'anyone', POST: registerSupporter },
  'set-wall-place': { gate: 'visitor', POST: setWallPlace },
  'export-supporter-data': { gate: 'visitor', POST: exportSupporterData },
  'erase-supporter-data': { gate: 'visitor', POST: eraseSupporterData },
  'correct-supporter-name': { gate: 'owner', POST: correctSupporterName },
  'deactivate-supporters': { gate: 'owner', POST: deactivateSupporters },
  'reactivate-supporters': { gate: 'owner', POST: reactivateSupporters },
  'note-supporter': { gate: 'owner', POST: addSupporterNote },
  'lift-bounce': { gate: 'owner', POST: liftBounce },
  'export-supporter': { gate: 'owner', POST: exportSupporter },
  'erase-supporter': { gate: 'owner', POST: eraseSupporter },
  'save-community-view': { gate: 'owner', POST: saveCommunityView },
  'remove-community-view': { gate: 'owner', POST: removeCommunityView },
  'read-article': { gate: 'anyone', GET: readArticle },
  'preview-article': { gate: 'editor', POST: previewArticle, isPreview: true },
  'set-post-status': { gate: 'editor', POST: setPostStatus },
  'restore-post-status': { gate: 'editor', POST: restorePostStatus },
  'take-over-post': { gate: 'editor', POST: takeOverPost },
  'send-enquiry': { gate: 'anyone', POST: sendEnquiry },
  'track-event': { gate: 'anyone', POST: trackEvent, takesKeyFromAddress: true },
  'get-impact': { gate: 'anyone', GET: getImpact },
  'get-sponsor-report': { gate: 'anyone', GET: getSponsorReport },
  'renew-sponsor-link': { gate: 'editor', POST: renewSponsorLink },
  'place-sponsor': { gate: 'editor', POST: placeSponsor },
  'get-media': { gate: 'editor', GET: getMedia },
  'describe-media': { gate: 'editor', POST: describeMedia },
  'remove-media': { gate: 'editor', POST: removeMedia },
  'get-sentences': { gate: 'editor', GET: getSentences },
  'save-sentence': { gate: 'editor', POST: saveSentence },
  'publish-content': { gate: 'editor', POST: publishContent },
  'discard-drafts': { gate: 'editor', POST: discardDrafts },
  'take-back-content': { gate: 'editor', POST: revertContent },
  'get-readers': { gate: 'owner', GET: getReviewers },
  'invite-reader': { gate: 'owner', POST: inviteReviewer },
  'renew-reader-link': { gate: 'owner', POST: renewReviewerLink },
  'end-reader': { gate: 'owner', POST: endReviewerAccess },
  'get-reading': { gate: 'anyone', GET: getReviewContent },
  'review-sentence': { gate: 'anyone', POST: reviewSentence },
  'get-imports': { gate: 'owner', GET: getImports },
  'check-import': { gate: 'owner', POST: checkImport, isPreview: true },
  'apply-import': { gate: 'owner', POST: applyImport },
  'undo-import': { gate: 'owner', POST: undoImport },
  'make-preview-link': { gate: 'editor', POST: makePreviewLink },
  'read-preview': { gate: 'anyone', GET: readPreview },
  'read-own-page': { gate: 'anyone', GET: readCustomPage },
  'get-analytics': { gate: 'owner', GET: getAnalytics },
  'write-day-entry': { gate: 'owner', POST: writeDayEntry },
  'withdraw-attempt': { gate: 'owner', POST: withdrawAttempt },
  'change-witness': { gate: 'owner', POST: changeWitness },
  'invite-witness': { gate: 'owner', POST: inviteWitness },
  'place-app': { gate: 'owner', POST: moveAppToSlot },
  'plan-app': { gate: 'owner', POST: planApp },
  'take-idea': { gate: 'owner', POST: assignIdeaToApp },
  'empty-slot': { gate: 'owner', POST: clearSlot },
  'announce-day-step': { gate: 'owner', POST: announceDayStep },
  'take-back-day-step': { gate: 'owner', POST: undoDayStep },
  'set-day-stream': { gate: 'owner', POST: setDayStream },
  'begin-evidence': { gate: 'visitor', POST: beginEvidenceUpload },
  'add-evidence': { gate: 'visitor', POST: addEvidence },
  'get-witness-day': { gate: 'visitor', GET: getWitnessDay },
  'write-witness-entry': { gate: 'visitor', POST: writeWitnessEntry },
  'declare-connection': { gate: 'visitor', POST: declareConnection },
  'sign-statement': { gate: 'visitor', POST: signStatement },
  'report-app-test': { gate: 'visitor', POST: reportAppTest },
  'invite-administrator': { gate: 'owner', POST: inviteAdministrator },
  'withdraw-admin-invitation': { gate: 'owner', POST: withdrawAdminInvitation },
  'set-admin-role': { gate: 'owner', POST: setAdminRole },
  'end-admin-access': { gate: 'owner', POST: endAdminAccess },
  'remove-second-factor': { gate: 'owner', POST: removeSecondFactor },
  'send-password-email': { gate: 'owner', POST: sendPasswordEmail },
  'get-health': { gate: 'owner', GET: getHealth },
  'get-sender-domain': { gate: 'owner', GET: getSenderDomain },
  'save-settings': { gate: 'owner', POST: saveSettings },
  'retry-emails': { gate: 'owner', POST: retryEmails },
  'send-test-email': { gate: 'owner', POST: sendTestEmail },
  'save-announcement': { gate: 'owner', POST: saveAnnouncement },
  'preview-announcement': { gate: 'owner', POST: previewAnnouncement, isPreview: true },
  'test-announcement': { gate: 'owner', POST: testAnnouncement },
  'schedule-announcement': { gate: 'owner', POST: scheduleAnnouncement },
  'stop-announcement': { gate: 'owner', POST: stopAnnouncement },
  'resume-announcement': { gate: 'owner', POST: resumeAnnouncement },
  'retry-announcement': { gate: 'owner', POST: retryAnnouncement },
  'remove-announcement': { gate: 'owner', POST: removeAnnouncement },
  'report-bounce': { gate: 'service', POST: reportBounce },
  'use-recovery-code': { gate: 'visitor', POST: redeemRecoveryCode },
  'make-recovery-codes': { gate: 'administrator', POST: makeRecoveryCodes },
  'end-own-session': { gate: 'administrator', POST: endOwnSession },
}
