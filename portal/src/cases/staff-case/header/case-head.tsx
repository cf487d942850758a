import { formatBrl, formatBrlShort, maskPhone, nextStep, whatsappUrl } from 'core'
import { fillText } from 'core/texts'
import { caseSummaryTexts } from 'core/texts/case-summary'
import { operationTexts } from 'core/texts/operation'
import { ArrowRight, ChevronLeft, MessageCircle, Phone } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { usePromise } from '../../../ui/async/use-promise.ts'
import { IconLink } from '../../../ui/icon-button.tsx'
import { OutlineButton } from '../../../ui/outline-button.tsx'
import { useMinWidth, WITH_SIDEBAR } from '../../../ui/use-min-width.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { areas } from '../../../shell/case-areas.ts'
import { readCaseLinkState } from '../../case-link-state.ts'
import { clientOf, propertyOf } from '../../work-list/work-facts.tsx'
import type { StaffShown } from '../load-staff-case.ts'
import { CaseMenu } from './case-menu.tsx'
import { stepOf, type OpenDialog } from './case-step.ts'
import { StageLine } from './stage-line.tsx'
import styles from './head.module.css'

/** Link to WhatsApp and link that calls, for a person whose telephone is known. */
export const ContactLinks = ({ name, phone }: { name: string; phone: string | null }) =>
  phone && (
    <>
      <IconLink
        label={fillText(caseSummaryTexts.whatsappCom, { nome: name })}
        icon={MessageCircle}
        href={whatsappUrl(phone, '')}
        target="_blank"
        rel="noreferrer"
      />
      <IconLink
        label={fillText(caseSummaryTexts.ligarPara, { nome: name })}
        icon={Phone}
        href={`tel:${phone}`}
      />
    </>
  )

/** Header of a case: client, how to reach them, next step, and the stage. At most 120 pixels high. */
export function CaseHead({ shown, open }: { shown: StaffShown; open: OpenDialog }) {
  const { work, parts, staffData } = shown
  const { state } = useLocation()
  const isWide = useMinWidth(WITH_SIDEBAR)
  const client = clientOf(work)
  usePageTitle(client)
  const buyer = usePromise(staffData.buyers).loaded?.value[0]
  const status = usePromise(parts.stages).loaded?.value.at(-1)?.status
  const { move } = nextStep({ ...work, stage_status: status })
  const step = stepOf(move)
  const phone = buyer?.phone ?? null
  const income = buyer?.income ?? null
  const facts = [
    propertyOf(work),
    income !== null && fillText(caseSummaryTexts.rendaDe, { valor: formatBrlShort(income) }),
    work.protocol,
  ].filter(Boolean)
  return (
    <header className={styles.head}>
      <div className={styles.row}>
        <Link
          className={styles.back}
          to={areas.staff.list + readCaseLinkState(state).search}
          aria-label={operationTexts.voltar}
        >
          <ChevronLeft />
        </Link>
        <h1>{client}</h1>
        {phone && <span className={styles.phone}>{maskPhone(phone)}</span>}
        <div className={styles.contact}>
          <ContactLinks name={client} phone={phone} />
        </div>
        <p className={styles.facts} title={income === null ? undefined : formatBrl(income)}>
          {facts.join(' · ')}
        </p>
        <div className={styles.actions} data-screen-only>
          {isWide && (
            <OutlineButton aria-label={step.text} onClick={() => open(step.dialog)}>
              {move.kind === 'advance' ? caseSummaryTexts.avancar : step.text}
              {move.kind === 'advance' && <ArrowRight />}
            </OutlineButton>
          )}
          <CaseMenu shown={shown} status={status} step={isWide ? undefined : step} open={open} />
        </div>
      </div>
      <StageLine work={work} onChange={() => open('situation')} />
    </header>
  )
}
