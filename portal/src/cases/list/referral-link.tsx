import { fillText } from 'core/texts'
import { casesTexts } from 'core/texts/cases'
import { countText } from 'core/texts/count-text'
import { answerOf } from '../../api/answer-of.ts'
import { api } from '../../api/client.ts'
import { useMe } from '../../session/use-me.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FetchedPart } from '../../ui/fetched-part.tsx'
import { OutlineButton } from '../../ui/outline-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SiteCode } from './site-code.tsx'
import styles from './referral-link.module.css'

const code = (type: 'svg' | 'png') => `/api/me/referral-link/qr.${type}`
const ownLink = () => answerOf(api.me['referral-link'].$get({ query: {} }))

type Own = Awaited<ReturnType<typeof ownLink>>

/** What came of it, in numbers. */
function Came({ leads, cases }: Own) {
  if (leads === 0) return <p>{casesTexts.indiqueSemPedidos}</p>
  const came = countText(leads, casesTexts.indiqueUmPedido, casesTexts.indiquePedidos)
  const por = `${Math.round((100 * cases) / leads)}%`
  return <p>{`${came} · ${fillText(casesTexts.indiqueViraram, { n: cases, por })}`}</p>
}

function Link({ own, address }: { own: Own; address: string }) {
  return (
    <Panel className={styles.link}>
      <div>
        <h2>{casesTexts.indiqueTitulo}</h2>
        <Came {...own} />
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

/** The address with which who refers clients marks them as theirs, and its code to print. */
export function ReferralLink() {
  const { partner_flags } = useMe()
  if (!partner_flags?.can_refer) return null
  return (
    <FetchedPart fetch={ownLink}>
      {(own) => (
        <>
          {own.address !== null && <Link own={own} address={own.address} />}
          {own.widget_key !== null && (
            <Panel>
              <h2>{casesTexts.codigo}</h2>
              <p>{casesTexts.indiqueSite}</p>
              <SiteCode widgetKey={own.widget_key} />
            </Panel>
          )}
        </>
      )}
    </FetchedPart>
  )
}
