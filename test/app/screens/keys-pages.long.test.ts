/** Each key of everything that has several. */
import './keys-pages.test.tsx'
