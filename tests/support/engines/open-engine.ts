import { openChromium } from '#tests/support/engines/chromium.ts'
import type { Engine, EngineName } from '#tests/support/engines/engine.ts'
import { openFirefox } from '#tests/support/engines/firefox.ts'
import { openWebKit } from '#tests/support/engines/webkit.ts'

const open = { chromium: openChromium, firefox: openFirefox, webkit: openWebKit }

export const openEngine = (name: EngineName): Promise<Engine> => open[name]()
