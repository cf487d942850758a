import type { FileChannel } from 'core'
import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { Camera, Upload as UploadIcon } from 'lucide-react'
import { useState } from 'react'
import type { ChecklistDocument } from '../checklist-document.ts'
import { ACCEPT, ACCEPT_PHOTO } from '../../../ui/upload/accepted-files.ts'
import { ChannelChoice } from './channel-choice.tsx'
import { useCoarsePointer } from '../../../ui/use-coarse-pointer.ts'
import { FileButton } from '../../../ui/upload/file-button.tsx'
import { PhotoTray } from './photo-tray.tsx'
import { SendingZone } from '../../../ui/upload/sending-zone.tsx'
import type { Uploads } from './use-uploads.ts'
import { useTray } from './use-tray.ts'

interface Props {
  document: Pick<ChecklistDocument, 'id' | 'label' | 'status' | 'min_files'>
  uploads: Uploads
  /** Whether the document's status allows an upload. */
  open: boolean
  narrow?: boolean | undefined
  /** Buttons without a box around them. */
  plain?: boolean
  /** The files replace a sent one. */
  replaces?: boolean
  /** Staff uploads for the client and states the channel by which the file arrived. */
  onBehalf?: boolean
}

/** Chooses, photographs or drops files of a document; several go into the tray before they are sent. */
export function UploadZone({
  document: item,
  uploads,
  open,
  narrow,
  plain,
  replaces = false,
  onBehalf = false,
}: Props) {
  const { id, label, status, min_files: minFiles } = item
  const { maxMb } = uploads
  const tray = useTray(id)
  const [channel, setChannel] = useState<FileChannel>()
  const isGathering = tray.chosen.length > 0
  const hasCamera = useCoarsePointer()

  const onFiles = (files: readonly File[]) => {
    const isAlone = files.length === 1 && minFiles === 1 && !onBehalf && !isGathering
    if (isAlone) void uploads.send(id, files)
    else void uploads.acceptSome(files, tray.chosen.length).then(tray.add)
  }
  const send = async () => {
    const fields = [
      ...(channel ? [['channel', channel] as const] : []),
      ...tray.chosen.map(({ turned }) => ['turned', String(turned)] as const),
    ]
    const files = tray.chosen.map(({ file }) => file)
    if (await uploads.send(id, files, fields)) tray.clear()
  }
  const sending = status === 'rejected' ? documentsTexts.enviarDeNovo : documentsTexts.enviarArquivo
  const first = replaces ? documentsTexts.trocarArquivo : sending
  const wording = isGathering ? documentsTexts.adicionarArquivo : first
  const camera = (
    <FileButton
      key="camera"
      camera
      label={documentsTexts.tirarFoto}
      subject={label}
      icon={Camera}
      accept={ACCEPT_PHOTO}
      secondary={!hasCamera || isGathering || replaces}
      onFiles={onFiles}
    />
  )
  const chooser = (
    <FileButton
      key="file"
      label={wording}
      shownLabel={hasCamera && wording === documentsTexts.enviarArquivo ? documentsTexts.arquivo : undefined}
      subject={label}
      icon={UploadIcon}
      accept={ACCEPT}
      multiple
      secondary={isGathering || hasCamera || replaces}
      onFiles={onFiles}
    />
  )
  return (
    <SendingZone
      upload={uploads.of[id]}
      open={open}
      narrow={narrow}
      plain={plain}
      hint={
        maxMb === undefined ? documentsTexts.formatos : fillText(documentsTexts.formatosELimite, { n: maxMb })
      }
      dropHint={documentsTexts.solteArquivo}
      onFiles={onFiles}
      onRetry={isGathering ? () => void send() : undefined}
      onCancel={() => uploads.cancel(id)}
    >
      {isGathering && (
        <PhotoTray tray={tray} minFiles={minFiles} disabled={onBehalf && !channel} onSend={() => void send()}>
          {onBehalf && <ChannelChoice chosen={channel} onChoose={setChannel} />}
        </PhotoTray>
      )}
      {hasCamera ? [camera, chooser] : [chooser, camera]}
    </SendingZone>
  )
}
