import { casesTexts } from 'core/texts/cases'
import { generalTexts } from 'core/texts/general'
import { useMe } from '../shell/session/use-me.ts'
import { Callout } from '../ui/callout.tsx'
import { FetchedSection } from '../ui/fetched-section.tsx'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../ui/screen.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { readOwnLink } from './own-link.ts'
import { OwnPage } from './own-page.tsx'
import { ReferralLink } from './referral-link.tsx'
import { SiteCode } from './site-code.tsx'

/** Referral link of a partner: address, QR code, sharing, own page, and the code for a website. */
export function Component() {
  const { partner_flags } = useMe()
  usePageTitle(generalTexts.navegacaoMeuLink)
  return (
    <Screen>
      <h1>{generalTexts.navegacaoMeuLink}</h1>
      {partner_flags?.can_refer ? (
        <FetchedSection fetch={readOwnLink}>
          {(link) => (
            <>
              {link.address !== null && <ReferralLink link={link} address={link.address} />}
              {link.address !== null && link.page && <OwnPage page={link.page} />}
              {link.widget_key !== null && (
                <Panel>
                  <h2>{casesTexts.codigo}</h2>
                  <p>{casesTexts.indiqueSite}</p>
                  <SiteCode widgetKey={link.widget_key} />
                </Panel>
              )}
            </>
          )}
        </FetchedSection>
      ) : (
        <Callout tone="info">{casesTexts.indiqueSemLink}</Callout>
      )}
    </Screen>
  )
}
