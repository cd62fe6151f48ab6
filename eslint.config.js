import { workspace } from '@sgfkit/eslint-config'

export default workspace(import.meta.dirname)
