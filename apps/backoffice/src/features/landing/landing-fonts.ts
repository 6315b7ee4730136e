// Only the landing page uses Trirong, so the font is loaded with it.
import '@fontsource/trirong/latin-500.css';
import '@fontsource/trirong/latin-600.css';
import '@fontsource/trirong/thai-500.css';
import '@fontsource/trirong/thai-600.css';
