import * as z from 'zod/mini'
import { action, refusal, text } from '../../platform/pure/action.ts'
import { SIGN_IN_PROVIDERS, type ProviderId } from '../../platform/pure/sign-in-providers.ts'

export const maintenance = refusal('maintenance')
export const modeOff = refusal('mode-off')
export const demo = refusal('demo')
export const demoProfile = refusal('demo-profile')

const open = { who: 'visitor', limit: { calls: 240, seconds: 60 }, does: 'read', always: true, refusals: [] } as const
const link = z.object({ name: z.string(), url: z.string() })
const providers = Object.fromEntries(SIGN_IN_PROVIDERS.map(({ id }) => [id, z.string()])) as Record<ProviderId, z.ZodMiniString>

export const getSystemConfigurations = action({
  ...open,
  name: 'get_system_configurations',
  about: 'The figures and switches of the game that players may know, all values as strings, and `settings_version`. Every reply tells that version (x-settings-version), and the socket a new one (settings:changed): another one than these have means that they are to be read again.',
  input: {},
  output: z.record(z.string(), z.string()),
})

export const getWebSettings = action({
  ...open,
  name: 'get_web_settings',
  about: 'What the page needs before it can show anything: name, logos, favicon, colours, footer in the language that the caller reads, links, sign-in providers.',
  input: {},
  output: z.object({
    app_name: z.string(),
    /** Address of the logo, '' for the shipped mark. */
    web_logo: z.string(),
    /** The one on dark screens; the same as `web_logo` while there is no other. */
    web_logo_dark: z.string(),
    favicon: z.string(),
    theme_color: z.string(),
    /** Colours `#rrggbb` of the brand, of the edge below them and of the text on them. */
    colors: z.object({ lime: z.string(), lime_edge: z.string(), lime_text: z.string() }),
    footer_text: z.string(),
    social_links: z.array(link),
    /** How many sliders and sections `get_web_home_settings` has for this caller. */
    home_parts: z.number(),
    /** Ways to sign in that are switched on, for the sign-in screens. */
    sign_in: z.object({ email: z.string(), phone: z.string(), ...providers }),
    /** The providers among them, in the order of their buttons: signing in begins at `/identity/<id>`. `icon`: an address, '' for none. */
    sign_in_providers: z.array(z.object({ id: z.string(), name: z.string(), icon: z.string() })),
  }),
})

export const getWebHomeSettings = action({
  ...open,
  name: 'get_web_home_settings',
  about: 'Sliders and sections of the first page in the language of `language_id`, without one in the language that the caller reads, else in English.',
  input: { language_id: z.optional(z.string()) },
  output: z.object({
    sliders: z.array(z.object({ image: z.string(), title: z.string(), text: z.string() })),
    sections: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
})

export const PAGES = ['about_us', 'contact_us', 'privacy_policy', 'terms_conditions', 'instructions', 'app_name', 'faq'] as const
export type PageName = (typeof PAGES)[number]

export function isPage(type: string): type is PageName {
  return (PAGES as readonly string[]).includes(type)
}

export const getSettings = action({
  ...open,
  name: 'get_settings',
  about: 'One text of the product by its type, with the language it is in, or all of them.',
  input: { type: z.optional(z.enum(PAGES)), language: z.optional(text(10)) },
  output: z.record(z.string(), z.string()),
})
