import { fillText } from 'core/texts'
import { casesTexts } from 'core/texts/cases'
import { countText } from 'core/texts/count-text'
import { bodyOf } from '../../api/body-of.ts'
import { api } from '../../api/client.ts'
import { useMe } from '../../shell/session/use-me.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FetchedSection } from '../../ui/fetched-section.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { OwnPage } from '../../partners/own-page.tsx'
import { SiteCode } from '../../partners/site-code.tsx'
import styles from './referral-link.module.css'

const code = (type: 'svg' | 'png') => `/api/me/referral-link/qr.${type}`
const ownLink = () => bodyOf(api.me['referral-link'].$get({ query: {} }))

type OwnLink = Awaited<ReturnType<typeof ownLink>>

/** Results of the referral link: leads and cases. */
function LinkResults({ leads, cases }: OwnLink) {
  if (leads === 0) return <p>{casesTexts.indiqueSemPedidos}</p>
  const leadsText = countText(leads, casesTexts.indiqueUmPedido, casesTexts.indiquePedidos)
  const por = `${Math.round((100 * cases) / leads)}%`
  return <p>{`${leadsText} · ${fillText(casesTexts.indiqueViraram, { n: cases, por })}`}</p>
}

function Link({ link, address }: { link: OwnLink; address: string }) {
  return (
    <Panel className={styles.link}>
      <div>
        <h2>{casesTexts.indiqueTitulo}</h2>
        <LinkResults {...link} />
        <p>{casesTexts.indiqueTexto}</p>
        <p>
          <a href={address}>{address}</a>
        </p>
        <div className={styles.ways}>
          <CopyButton text={address} />
          <OutlineButton asChild>
            <a href={code('svg')} download="qr.svg">
              {casesTexts.indiqueSvg}
            </a>
          </OutlineButton>
          <OutlineButton asChild>
            <a href={code('png')} download="qr.png">
              {casesTexts.indiquePng}
            </a>
          </OutlineButton>
        </div>
      </div>
      <img src={code('svg')} width="160" height="160" alt={casesTexts.indiqueCodigo} loading="lazy" />
    </Panel>
  )
}

/** Referral link of a partner, with its QR code and the code for a website. */
export function ReferralLink() {
  const { partner_flags } = useMe()
  if (!partner_flags?.can_refer) return null
  return (
    <FetchedSection fetch={ownLink}>
      {(link) => (
        <>
          {link.address !== null && <Link link={link} address={link.address} />}
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
  )
}
