// Loads every list, for code that meets errors about any noun.
import '#shared/errors/app-tests.ts'
import '#shared/errors/enquiries.ts'
import '#shared/errors/general.ts'
import '#shared/errors/ideas.ts'
import '#shared/errors/limits.ts'
import '#shared/errors/names.ts'
import '#shared/errors/sponsor-reports.ts'
import '#shared/errors/submissions.ts'
