import { fillText } from 'core/texts'
import { casesTexts } from 'core/texts/cases'
import { countText } from 'core/texts/count-text'
import { whatsappUrl } from 'core'
import { MessageCircle } from 'lucide-react'
import { CopyButton } from '../ui/copy-button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { OutlineButton } from '../ui/outline-button.tsx'
import { Panel } from '../ui/panel.tsx'
import type { OwnLink } from './own-link.ts'
import styles from './referral-link.module.css'

const code = (type: 'svg' | 'png') => `/api/me/referral-link/qr.${type}`

/** Results of the referral link: leads and cases. */
function LinkResults({ leads, cases }: OwnLink) {
  if (leads === 0) return <p>{casesTexts.indiqueSemPedidos}</p>
  const leadsText = countText(leads, casesTexts.indiqueUmPedido, casesTexts.indiquePedidos)
  const por = `${Math.round((100 * cases) / leads)}%`
  return <p>{`${leadsText} · ${fillText(casesTexts.indiqueViraram, { n: cases, por })}`}</p>
}

/** Address of a partner's window, its QR code, and sharing it by WhatsApp. */
export function ReferralLink({ link, address }: { link: OwnLink; address: string }) {
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
          <LinkButton
            href={whatsappUrl('', fillText(casesTexts.indiqueConvite, { link: address }))}
            elsewhere
          >
            <MessageCircle />
            {casesTexts.indiqueWhatsapp}
          </LinkButton>
          <CopyButton text={address} />
        </div>
      </div>
      <div className={styles.code}>
        <img src={code('svg')} width="160" height="160" alt={casesTexts.indiqueCodigo} loading="lazy" />
        <div className={styles.ways}>
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
    </Panel>
  )
}
