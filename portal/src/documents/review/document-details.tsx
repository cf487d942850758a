import type { FileChannel } from 'core'
import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { labelsTexts } from 'core/texts/labels'
import type { ChecklistDocument, FileVersion } from '../checklist-document.ts'
import { formatMoment } from '../../ui/format-moment.ts'
import { formatSize } from './format-size.ts'
import styles from './review.module.css'

interface Props {
  document: ChecklistDocument
  versions: readonly FileVersion[]
  /** The one that is looked at. */
  shown: number | undefined
  onShow: (version: number) => void
}

const channelText = (channel: FileChannel) =>
  fillText(documentsTexts.chegouPor, { como: labelsTexts[`chegada_${channel}`] })

const withSize = ({ name, size }: { name: string; size: number }) => (
  <>
    {name} <small>({formatSize(size)})</small>
  </>
)

/** Of each version its first file: those that came with it stand beside the preview. */
const firstParts = (files: readonly FileVersion[]) => files.filter(({ part }) => part === 1)

/** What is known of a document and its file, and the files it had before. */
export function DocumentDetails({ document: item, versions: files, shown, onShow }: Props) {
  const versions = firstParts(files)
  const seen = versions.find(({ version }) => version === shown)
  const file = seen ?? item.file
  const sentAt = seen?.uploaded_at ?? item.uploaded_at
  const rows = [
    [documentsTexts.detalheQuemEnvia, labelsTexts[`responsavel_${item.owner_role}`]],
    [documentsTexts.detalheArquivo, file && withSize(file)],
    [
      documentsTexts.detalheComo,
      [
        seen && seen.made_of > 1 && fillText(documentsTexts.feitoDeFotos, { n: seen.made_of }),
        seen?.channel && channelText(seen.channel),
      ]
        .filter(Boolean)
        .join(' · '),
    ],
    [documentsTexts.detalheEnviadoEm, sentAt && formatMoment(sentAt)],
    [documentsTexts.detalheRevisadoEm, item.reviewed_at && formatMoment(item.reviewed_at)],
  ] as const
  return (
    <div className={styles.details}>
      <dl>
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {versions.length > 1 && (
        <div role="group" aria-label={documentsTexts.versoes} className={styles.versions}>
          {versions.map(({ version, uploaded_at, uploaded_by_name: by, channel }) => (
            <button
              key={version}
              type="button"
              aria-pressed={version === shown}
              onClick={() => onShow(version)}
            >
              <strong>{fillText(documentsTexts.versaoDe, { n: version, total: versions.length })}</strong>
              <span>
                {version === item.file?.version ? documentsTexts.versaoAtual : documentsTexts.versaoAnterior}{' '}
                · {formatMoment(uploaded_at)}
                {by && ` · ${by}`}
                {channel && ` · ${channelText(channel)}`}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
