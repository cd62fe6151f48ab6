import { loadPanelTexts } from '../ui/text.js'
import { useEffect, useRef } from 'preact/hooks'

/** The source text; the editor is loaded when the board has been shown. */
export function TextPane() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let stop: (() => void) | undefined
    let gone = false
    void Promise.all([import('./editor.js'), import('./editor.css'), loadPanelTexts()]).then(([{ mountEditor }]) => {
      if (!gone && place.current !== null) stop = mountEditor(place.current)
    })
    return () => {
      gone = true
      stop?.()
    }
  }, [])
  return <div class="text-pane" ref={place} />
}
