// Loads the lists whose sentences visitors read.
import '#shared/errors/codes.ts'
import '#shared/errors/emails.ts'
import '#shared/errors/enquiries.ts'
import '#shared/errors/forms.ts'
import '#shared/errors/general.ts'
import '#shared/errors/ideas.ts'
import '#shared/errors/names.ts'
import '#shared/errors/submissions.ts'
