import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'

/** A component that is loaded when it is first shown. */
export function lazy(load: () => Promise<ComponentType>): ComponentType {
  let loaded: ComponentType | undefined
  return function Lazy() {
    const [, again] = useState(0)
    useEffect(() => {
      if (loaded !== undefined) return
      void load().then((component) => {
        loaded = component
        again((n) => n + 1)
      })
    }, [])
    return loaded === undefined ? null : <Loaded component={loaded} />
  }
}

function Loaded({ component: Component }: { readonly component: ComponentType }) {
  return <Component />
}
