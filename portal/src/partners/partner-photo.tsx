import { adminPartnersTexts } from 'core/texts/admin-partners'
import { Trash2, Upload } from 'lucide-react'
import { useAction } from '../ui/async/use-action.ts'
import { FileButton } from '../ui/upload/file-button.tsx'
import { SendingZone } from '../ui/upload/sending-zone.tsx'
import { uploadFailure } from '../ui/upload/upload-failure.ts'
import { useSending } from '../ui/upload/use-sending.ts'
import { useToast } from '../ui/toast/toast-context.ts'
import { OutlineButton } from '../ui/outline-button.tsx'
import { ACCEPT, pictureRefusal } from '../ui/upload/picture-refusal.ts'
import styles from './partners.module.css'

interface Props {
  name: string
  /** Address of the present photo. */
  photo: string | null
  /** Address that an upload is sent to. */
  uploadAddress: string
  remove: () => Promise<unknown>
  reload: () => Promise<unknown>
}

/** The page has one photo. */
const id = 'foto'

/** Photo on the partner's page. Uploading takes effect at once, unlike the fields, which are saved. */
export function PartnerPhoto({ name, photo, uploadAddress, remove, reload }: Props) {
  const toast = useToast()
  const title = adminPartnersTexts.erroFoto
  const sending = useSending({
    addressOf: (_id: string) => uploadAddress,
    accept: (files) => {
      const description = pictureRefusal(files)
      return description === undefined ? { files } : { refusal: { title, description } }
    },
    onSent: async () => {
      toast({ title: adminPartnersTexts.fotoEnviada, description: name })
      await reload()
    },
    failureOf: async (problem) => {
      if (problem.code === 'stale') await reload()
      const { fields, message } = problem
      return { title, description: fields.file ?? message, again: uploadFailure(problem).again }
    },
    onCancelled: () => void reload(),
  })
  const removal = useAction({ failure: () => ({ title }), onProblem: () => void reload() })
  const onFiles = (files: readonly File[]) => void sending.send(id, files)
  return (
    <fieldset className={styles.photo}>
      <legend>{adminPartnersTexts.foto}</legend>
      {photo && <img src={photo} width="72" height="72" alt="" />}
      <div>
        <SendingZone
          upload={sending.of[id]}
          hint={adminPartnersTexts.fotoDica}
          dropHint={adminPartnersTexts.fotoSolte}
          onFiles={onFiles}
          onCancel={() => sending.cancel(id)}
        >
          <FileButton
            label={photo ? adminPartnersTexts.fotoTrocar : adminPartnersTexts.fotoEnviar}
            subject={name}
            icon={Upload}
            accept={ACCEPT}
            onFiles={onFiles}
          />
        </SendingZone>
        {photo && (
          <OutlineButton
            type="button"
            disabled={removal.running}
            onClick={() =>
              void removal.run(async () => {
                await remove()
                await reload()
                toast({ title: adminPartnersTexts.fotoTirada, description: name })
              })
            }
          >
            <Trash2 />
            {adminPartnersTexts.fotoTirar}
          </OutlineButton>
        )}
      </div>
    </fieldset>
  )
}
