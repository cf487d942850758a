import type { ChecklistDocument, FileVersion } from '../checklist-document.ts'
import { formatMoment } from '../../ui/format-moment.ts'
import { formatSize } from './format-size.ts'

interface Props {
  document: ChecklistDocument
  versions: readonly FileVersion[]
  /** The one that is looked at. */
  shown: number | undefined
  onShow: (version: number) => void
}

const ownerLabels = { cliente: 'Cliente', parceiro: 'Parceiro' } as const

/** What is known of a document and its file, and the files it had before. */
export function DocumentDetails({ document: item, versions, shown, onShow }: Props) {
  const seen = versions.find(({ version }) => version === shown)
  const file = seen ?? item.file
  const sentAt = seen?.uploaded_at ?? item.uploaded_at
  return (
    <div className="details">
      <dl>
        <div>
          <dt>Quem envia</dt>
          <dd>{ownerLabels[item.owner_role]}</dd>
        </div>
        {file && (
          <div>
            <dt>Arquivo</dt>
            <dd>
              {file.name} <small>({formatSize(file.size)})</small>
            </dd>
          </div>
        )}
        {sentAt && (
          <div>
            <dt>Enviado em</dt>
            <dd>{formatMoment(sentAt)}</dd>
          </div>
        )}
        {item.reviewed_at && (
          <div>
            <dt>Revisado em</dt>
            <dd>{formatMoment(item.reviewed_at)}</dd>
          </div>
        )}
      </dl>
      {versions.length > 1 && (
        <div role="group" aria-label="Versões do arquivo" className="versions">
          {versions.map(({ version, uploaded_at, uploaded_by_name: by }) => (
            <button
              key={version}
              type="button"
              aria-pressed={version === shown}
              onClick={() => onShow(version)}
            >
              <strong>
                Versão {version} de {versions.length}
              </strong>
              <span>
                {version === item.file?.version ? 'Atual' : 'Anterior'} · {formatMoment(uploaded_at)}
                {by && ` · ${by}`}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
