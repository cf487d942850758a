import type { FileChannel } from 'core'
import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { labelsTexts } from 'core/texts/labels'
import type { ChecklistDocument, FileVersion } from '../checklist-document.ts'
import { formatMoment } from '../../../ui/format-moment.ts'
import { formatSize } from '../../../ui/format-size.ts'
import styles from './review.module.css'

interface Props {
  document: ChecklistDocument
  versions: readonly FileVersion[]
  /** Version in the preview. */
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

/** First file of each version; the other files are chosen beside the preview. */
const firstParts = (files: readonly FileVersion[]) => files.filter(({ part }) => part === 1)

/** Details of a document, its current file and its earlier versions. */
export function DocumentDetails({ document: item, versions: files, shown, onShow }: Props) {
  const versions = firstParts(files)
  const shownVersion = versions.find(({ version }) => version === shown)
  const file = shownVersion ?? item.file
  const sentAt = shownVersion?.uploaded_at ?? item.uploaded_at
  const rows = [
    [documentsTexts.detalheQuemEnvia, labelsTexts[`responsavel_${item.owner_role}`]],
    [documentsTexts.detalheArquivo, file && withSize(file)],
    [
      documentsTexts.detalheComo,
      [
        shownVersion &&
          shownVersion.made_of > 1 &&
          fillText(documentsTexts.feitoDeFotos, { n: shownVersion.made_of }),
        shownVersion?.channel && channelText(shownVersion.channel),
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
        <fieldset aria-label={documentsTexts.versoes} className={styles.versions}>
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
        </fieldset>
      )}
    </div>
  )
}
