// Loads the lists whose sentences visitors read.
import '#shared/errors/ideas.ts'
import '#shared/errors/names.ts'
import '#shared/errors/submissions.ts'
