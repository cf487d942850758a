import { formatBrlShort, formatDate, isDueNow, isMissing } from 'core'
import { paths } from 'core/paths'
import { fillText } from 'core/texts'
import { countText } from 'core/texts/count-text'
import { documentsTexts } from 'core/texts/documents'
import { generalTexts } from 'core/texts/general'
import { propertyTypeText } from 'core/texts/property-type-text'
import { saleTexts } from 'core/texts/sale'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { StageTracker } from '../screen/stage-tracker.tsx'
import { nextStage } from '../timeline/stage-texts.ts'
import { documentStatus } from '../documents/document-statuses.ts'
import { RejectionReason } from '../documents/rejection-reason.tsx'
import { useDropGuard } from '../../ui/upload/use-drop-guard.ts'
import { UploadZone } from '../documents/upload/upload-zone.tsx'
import { useUploads, type Uploads } from '../documents/upload/use-uploads.ts'
import { CobogoSquare } from '../../ui/drawings/cobogo-square.tsx'
import type { Sale, takeSale } from './take-sale.ts'
import { useAnotherLink } from '../../shell/session/use-another-link.ts'
import { Badge } from '../../ui/badge.tsx'
import { formatDay } from '../../ui/format-day.ts'
import { Frame } from '../../ui/frame.tsx'
import { Hint } from '../../ui/hint.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { MessageScreen } from '../../ui/message-screen.tsx'
import { Panel } from '../../ui/panel.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useToday } from '../../ui/use-today.ts'
import styles from './seller.module.css'

/** Title and details of the property, from the fields that are filled. */
function propertyOf({ property_type, development, unit, address, property_city, property_state }: Sale) {
  const tipo = property_type ? propertyTypeText(property_type) : saleTexts.semImovel
  const lugar = [property_city, property_state].filter(Boolean).join(', ')
  return {
    title: lugar ? fillText(saleTexts.imovel, { tipo, lugar }) : tipo,
    details: [development, unit, address].filter(Boolean).join(' · '),
  }
}

/** Progress of the sale. An ended sale shows what to do next, never the reason. */
function SaleStatus({ sale }: { sale: Sale }) {
  const { standing, stage, stage_since, due_on, ends_on, property_type } = sale
  const day = useToday()
  if (standing === 'ended') return <p className={styles.now}>{saleTexts.encerrada}</p>
  if (standing === 'concluded') return <p className={styles.now}>{saleTexts.concluida}</p>
  if (standing === 'paused') return <p className={styles.now}>{saleTexts.pausada}</p>
  const isAhead = due_on !== null && due_on >= day
  return (
    <>
      <p className={styles.now}>
        {isAhead ? fillText(saleTexts.estaEtapa, { data: formatDate(due_on) }) : saleTexts.semPrevisao}
      </p>
      {ends_on && <p>{fillText(saleTexts.vendaToda, { data: formatDate(ends_on) })}</p>}
      <Hint>
        {fillText(saleTexts.desde, { data: formatDay(stage_since) })} {nextStage(stage, property_type)}.
      </Hint>
    </>
  )
}

/** Approval of the bank, or the amount of the contract. */
function SaleCredit({ credit: { is_approved, expires_on, signed_on, amount } }: Pick<Sale, 'credit'>) {
  const day = useToday()
  if (signed_on && amount !== null)
    return (
      <p>
        {fillText(saleTexts.contratoAssinado, {
          data: formatDate(signed_on),
          valor: formatBrlShort(amount),
        })}
      </p>
    )
  if (!is_approved) return null
  const validity = expires_on && expires_on < day ? saleTexts.creditoVencido : saleTexts.creditoValido
  return (
    <p>
      {expires_on && expires_on < day ? '' : saleTexts.creditoAprovado}{' '}
      {expires_on && fillText(validity, { data: formatDate(expires_on) })}
    </p>
  )
}

function Paper({ paper, open, uploads }: { paper: Sale['papers'][number]; open: boolean; uploads: Uploads }) {
  const { label, help, required, status, uploaded_at, may_replace: mayReplace } = paper
  const isWanted = status === 'pending' || status === 'rejected'
  return (
    <li className={styles.paper}>
      <div className={styles.paperHead}>
        <h3>
          {label}
          {!required && <small>{documentsTexts.opcional}</small>}
        </h3>
        <Badge {...documentStatus(paper)} />
      </div>
      {!isWanted && uploaded_at && (
        <Hint>{fillText(saleTexts.enviadoEm, { data: formatDay(uploaded_at) })}</Hint>
      )}
      {isWanted && help && <Hint>{help}</Hint>}
      <RejectionReason document={{ ...paper, waive_reason: null }} />
      {open && mayReplace && <Hint>{documentsTexts.podeTrocar}</Hint>}
      <UploadZone
        document={paper}
        uploads={uploads}
        replaces={mayReplace}
        open={open && (isWanted || mayReplace)}
      />
    </li>
  )
}

function Shown({ sale }: { sale: Sale }) {
  const { papers, standing, buyer_name, stage, property_type, expires_at } = sale
  const { revalidate } = useRevalidator()
  const uploads = useUploads(
    (itemId) => {
      const paper = papers.find(({ id }) => id === itemId)
      const replaced = paper?.may_replace ? `?substitui=${paper.version}` : ''
      return `/api/seller/documents/${itemId}/file${replaced}`
    },
    () => void revalidate(),
  )
  const dragging = useDropGuard()
  const { title, details } = propertyOf(sale)
  const isOver = standing === 'ended' || standing === 'concluded'
  const missing = papers.filter((paper) => isDueNow(paper, stage)).length
  const later = papers.filter((paper) => isMissing(paper) && !isDueNow(paper, stage)).length
  const emptyText = papers.length === 0 ? saleTexts.semDocumentos : saleTexts.nadaFalta
  usePageTitle(saleTexts.titulo)
  return (
    <div className={styles.sale} data-dragging={dragging}>
      <header className={styles.head}>
        <p>{saleTexts.titulo}</p>
        <h1>{title}</h1>
        <p>
          {[details, buyer_name && fillText(saleTexts.quemCompra, { nome: buyer_name })]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      {standing !== 'ended' && <StageTracker current_stage={stage} property_type={property_type} />}
      <Panel className={styles.standing} aria-label={saleTexts.agora}>
        <SaleStatus sale={sale} />
        {standing !== 'ended' && <SaleCredit credit={sale.credit} />}
      </Panel>
      <Panel className={styles.papers}>
        <h2>{saleTexts.documentos}</h2>
        {!isOver && (
          <p>{missing > 0 ? countText(missing, saleTexts.faltaUm, saleTexts.faltam) : emptyText}</p>
        )}
        {!isOver && later > 0 && <p>{countText(later, saleTexts.maisTardeUm, saleTexts.maisTarde)}</p>}
        {papers.length > 0 && (
          <ul>
            {papers.map((paper) => (
              <Paper key={paper.id} paper={paper} open={standing === 'running'} uploads={uploads} />
            ))}
          </ul>
        )}
        <output className={styles.announced}>{uploads.announcement}</output>
      </Panel>
      <Hint>{fillText(saleTexts.soSeu, { data: formatDay(expires_at) })}</Hint>
    </div>
  )
}

/** Sale of a property, for a seller with a link. */
export function Component() {
  const sale = useLoaderData<typeof takeSale>()
  useAnotherLink()
  return (
    <Frame>
      {sale ? (
        <Shown sale={sale} />
      ) : (
        <MessageScreen drawing={<CobogoSquare />} title={saleTexts.acabou} text={saleTexts.acabouTexto}>
          <LinkButton href={paths.home}>{generalTexts.voltarAoInicio}</LinkButton>
        </MessageScreen>
      )}
    </Frame>
  )
}
