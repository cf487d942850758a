import { fillText } from 'core/texts'
import { documentsTexts } from 'core/texts/documents'
import { useEffect, useRef, useState } from 'react'
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

/** An image: within `img` nothing runs that a file may hold. */
export function ImageView({ file, name, view: { zoom, rotation }, onBroken }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const place = useSize(box)
  const [address, setAddress] = useState<string>()
  const [natural, setNatural] = useState({ width: 0, height: 0 })

  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])

  const sideways = rotation % 180 !== 0
  const wide = sideways ? natural.height : natural.width
  const high = sideways ? natural.width : natural.height
  const fit = Math.min((place.width - AROUND) / wide, (place.height - AROUND) / high, 1)
  const scale = Number.isFinite(fit) ? Math.max(fit, 0) * zoom : 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div
      className={styles.stage}
      ref={box}
      role="region"
      aria-label={fillText(documentsTexts.imagem, { arquivo: name })}
      tabIndex={0}
    >
      {address && (
        <div className={styles.sheet} style={{ width: wide * scale, height: high * scale }}>
          <img
            src={address}
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
      )}
    </div>
  )
}
