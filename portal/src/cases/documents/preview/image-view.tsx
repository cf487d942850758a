import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { useCallback, useRef, useState } from 'react'
import { useSize } from './use-size.ts'
import type { View } from './use-view.ts'
import styles from './preview.module.css'

interface Props {
  file: Blob
  name: string
  view: View
  onBroken: () => void
}

const AROUND = 32

/** Shows an image through `img`, which runs no script that the file may contain. */
export function ImageView({ file, name, view: { zoom, rotation }, onBroken }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const viewport = useSize(box)
  const [natural, setNatural] = useState({ width: 0, height: 0 })

  const showFile = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )

  const sideways = rotation % 180 !== 0
  const wide = sideways ? natural.height : natural.width
  const high = sideways ? natural.width : natural.height
  const fit = Math.min((viewport.width - AROUND) / wide, (viewport.height - AROUND) / high, 1)
  const scale = Number.isFinite(fit) ? Math.max(fit, 0) * zoom : 0
  return (
    <section
      className={styles.stage}
      ref={box}
      aria-label={fillText(documentsTexts.imagem, { arquivo: name })}
      tabIndex={0}
    >
      <div className={styles.paper} style={{ width: wide * scale, height: high * scale }}>
        <img
          ref={showFile}
          alt={name}
          style={{
            width: natural.width * scale,
            height: natural.height * scale,
            transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
          }}
          onLoad={({ currentTarget }) =>
            setNatural({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={onBroken}
        />
      </div>
    </section>
  )
}
