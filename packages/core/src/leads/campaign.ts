/** Click ids that advertisements add to a URL, and the network that sold the click. */
export const clickIds = {
  gclid: 'Google Ads',
  gbraid: 'Google Ads',
  wbraid: 'Google Ads',
  msclkid: 'Microsoft Ads',
  fbclid: 'Meta',
  ttclid: 'TikTok',
} as const

/** Longest value of a campaign, in characters. */
export const CAMPAIGN_LENGTH = 128

/** Matches any `utm_*` and the keys of `clickIds`, without importing `clickIds` into the widget. */
const campaignKey = /^(utm_[a-z0-9_]{1,40}|(gcl|gbra|wbra|msclk|fbcl|ttcl)id)$/

/** Checks whether a parameter names a campaign: any `utm_*`, or a click id. */
export const isCampaignKey = (name: string): boolean => campaignKey.test(name)

/**
 * Detects an e-mail or a CPF, which some tools put into a URL. A CPF without punctuation passes: eleven bare digits are
 * a campaign id more often.
 */
export const isPersonal = (text: string) => /\S@\S|\d{3}\.\d{3}\.\d{3}-\d{2}/.test(text)

export type Campaign = Record<string, string>

/** Picks the campaign parameters of a URL, without values that look like personal data. */
export const campaignOf = (parameters: Readonly<Record<string, string | undefined>>): Campaign =>
  Object.fromEntries(
    Object.entries(parameters).filter(
      (entry): entry is [string, string] =>
        isCampaignKey(entry[0]) && Boolean(entry[1]) && !isPersonal(entry[1]!),
    ),
  )

/**
 * Returns the name under which the screen Números counts a campaign: `utm_campaign`, else the source, else the network;
 * null for none.
 */
export function campaignName(campaign: Campaign): string | null {
  const click = (Object.keys(clickIds) as (keyof typeof clickIds)[]).find((id) => campaign[id])
  return campaign['utm_campaign'] || campaign['utm_source'] || (click ? clickIds[click] : null)
}
