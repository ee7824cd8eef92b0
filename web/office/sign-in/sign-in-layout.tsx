import '#web/office/layout/utilities.css'
import type { ReactNode } from 'react'
import { paths } from '#web/common/navigation/paths.ts'
import type { BlockState } from '#web/common/ui/block.tsx'
import { BlockGrid } from '#web/common/ui/block-row.tsx'
import { Logo } from '#web/common/ui/logo.tsx'

type SignInLayoutProps = { title: string; children: ReactNode }

// Lights two of the twenty blocks. The others are dark.
const lights: BlockState[] = []
lights[3] = 'on'
lights[8] = 'on'

/** Layout of the screens for signing in and for passwords: the twenty blocks on a dark background, and one form. */
export function SignInLayout({ title, children }: SignInLayoutProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[5fr_4fr]">
      <div data-surface="oxide" className="grid content-end max-lg:hidden">
        <BlockGrid states={lights} />
      </div>
      <main id="main" tabIndex={-1} data-surface="limewash" className="grid content-center px-gutter py-12">
        <div className="w-full max-w-[438px] min-w-0 justify-self-center">
          <a href={paths.home} aria-label="20 in 24, home" className="inline-block text-text no-underline">
            <Logo />
          </a>
          <h1 className="mt-15 mb-6 text-4xl font-bold">{title}</h1>
          {children}
        </div>
      </main>
    </div>
  )
}
