import { CAMPAIGN_LENGTH, campaignOf, type Campaign } from 'core'
import { warnInvalid } from './attributes.ts'
import { warn } from './warn.ts'

const KEY = 'simulador-financiamento:campanha'

const isEmpty = (campaign: Campaign) => !Object.keys(campaign)[0]

const readQuery = (search?: string) => campaignOf(Object.fromEntries(new URLSearchParams(search)))

/**
 * Reads the campaign from the page's URL, else from the referrer of the same site, whose URL browsers send in full. Never
 * mixes the two.
 */
function readAddress(): Campaign {
  const current = readQuery(location.search)
  const [before, query] = document.referrer.split('?')
  return isEmpty(current) && before!.startsWith(`${location.origin}/`) ? readQuery(query) : current
}

/** Campaign when the script ran: a single-page site changes its URL later. */
let firstCampaign = readAddress()

/** Parses the campaign of the host page: a query string, JSON or an object. */
function parseCampaign(input: unknown): Campaign {
  if (!input) return {}
  try {
    const text = typeof input === 'string' ? input.trim() : input
    const values = (
      typeof text !== 'string'
        ? text
        : text.startsWith('{')
          ? JSON.parse(text)
          : Object.fromEntries(new URLSearchParams(text))
    ) as Record<string, string | number | null>
    const campaign = campaignOf(
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')])),
    )
    for (const name of Object.keys(values)) if (!(name in campaign)) warn(`atribuicao: ${name} ignorado`)
    return campaign
  } catch {
    warnInvalid('atribuicao', input as string)
    return {}
  }
}

/**
 * Returns the visitor's campaign: values from the page override those of the URL.
 * @param input campaign set by the host page
 * @param remembers stores the campaign for the visit in the page's session storage
 */
export function readCampaign(input: unknown, remembers?: boolean): Campaign {
  // The page may have added its parameters after the element.
  if (isEmpty(firstCampaign)) firstCampaign = readAddress()
  try {
    if (remembers) {
      if (isEmpty(firstCampaign))
        firstCampaign = campaignOf(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Campaign)
      sessionStorage.setItem(KEY, JSON.stringify(firstCampaign))
    }
  } catch {
    // Session storage is blocked.
  }
  const cut: string[] = []
  const campaign: Campaign = {}
  for (const [name, value] of Object.entries<unknown>({ ...firstCampaign, ...parseCampaign(input) })) {
    // Another script may have stored a number.
    const text = String(value)
    campaign[name] = text.slice(0, CAMPAIGN_LENGTH)
    if (text.length > CAMPAIGN_LENGTH) cut.push(name)
  }
  if (cut[0]) campaign.truncated = cut.join().slice(0, CAMPAIGN_LENGTH)
  return campaign
}
