/** Strings of signed-out screens: sign-in links, passwords, registration. */
import { translations } from '#i18n/translations'

export const sessionStrings = translations({
  en: {
    arrival: {
      checking: 'Checking your sign-in link…',
      leaving: 'Signing in…',
      /** Quoted by the decisions. */
      question: (name: string) => `Continue as ${name}?`,
      byLink: 'A link brought you here. Continue only if this is your account.',
      another: (name: string) =>
        `A link brought you here, but ${name} is signed in on this device. Continue only if the account above is yours. Anything ${name} hasn’t sent stays on this device, locked.`,
      accept: 'Continue',
      decline: 'Sign in as someone else',
      stay: (name: string) => `Stay signed in as ${name}`,
      refused: 'The link that brought you here no longer works. Sign in to continue.',
    },
    forgot: {
      title: 'Forgot your password?',
      lead: 'We’ll email you a link to choose a new password.',
      email: 'Email',
      send: 'Send link',
      sent: (email: string) =>
        `If there’s an account for ${email}, you’ll get an email with a link shortly.`,
      next: 'Open the link within an hour, on any device, and choose a new password. Nothing in your inbox? Check your spam folder and the spelling of your address.',
      again: 'Use another address',
      offline: 'You’re offline. You can ask for a link when you’re back online.',
    },
    link: {
      title: 'Email link',
      reading: 'Opening the link…',
      overTitle: 'This link no longer works',
      overText:
        'It has expired, has already been used, or was replaced by a newer one. Some email apps also cut long links short.',
      changeOverText:
        'It has expired, has already been used, was replaced by a newer one, or the change was cancelled. You can start again in your profile.',
      noneTitle: 'Open the link in your email',
      noneText: 'This page only works with the complete link from the email we sent you.',
      invitationOverTitle: 'This invitation no longer works',
      invitationOverText: (vendor: string) =>
        `An invitation works once, within 7 days, and only until we send a newer one. If you’ve already chosen a password, sign in with it. If you haven’t, ask for a new link here. If no email arrives, contact the person at ${vendor} who invited you.`,
      askAnew: 'Get a new link',
      registerAnew: 'Register again',
      toSignIn: 'Go to sign-in',
      toHome: 'Back to home',
    },
    verify: {
      title: 'Confirm your email address',
      lead: 'Someone registered with this email address. If it was you, confirm it.',
      name: 'Name',
      organisation: 'Organisation',
      area: 'Area',
      email: 'Email',
      device: 'Device',
      asked: 'Requested',
      confirm: 'Confirm email address',
      notMe: 'Not you? Close this page. Without your confirmation, no account is created.',
      doneTitle: 'Email address confirmed',
      choose:
        'This isn’t the device that registered, so choose your password here. A password typed on the other device doesn’t count.',
      doneElsewhere: 'You can sign in with your password now.',
      code: (device?: string) =>
        `To sign in the device you registered on${device ? ` (${device})` : ''}, type this code there within 10 minutes:`,
      codeOnly:
        'Only type it on your own device, and don’t tell it to anyone: it signs in as you. If you didn’t register, don’t use it.',
      doneHere: 'We’ll sign you in on this device in a moment.',
      signIn: 'Sign in here',
    },
    emailChange: {
      title: 'Confirm your new email address',
      lead: 'Someone with an account here asked to sign in with this address from now on. If it was you, confirm it.',
      signInFirst:
        'If you asked to sign in with this address from now on, sign in with your current address first. If it wasn’t you, close this page: nothing changes.',
      confirm: 'Use this address',
      notMe: 'Not you? Close this page. Nothing changes without your confirmation.',
      doneTitle: 'Email address changed',
      doneText: (email: string) =>
        `From now on, sign in with ${email}. You stay signed in on your devices.`,
    },
    reset: {
      title: 'Choose a new password',
      forWhom: (name: string) => `For ${name}`,
      password: 'New password',
      hint: 'At least 10 characters. A few unrelated words work well.',
      everywhere: 'You’ll be signed out on all devices.',
      save: 'Save password',
      done: 'Password changed. You can sign in with it now.',
      offline: 'You’re offline. You can save your password when you’re back online.',
    },
    invitation: {
      title: 'Your account is ready',
      lead: (vendor: string, organisation: string) =>
        organisation === ''
          ? `${vendor} has created an account for you. Choose a password to sign in with.`
          : `${vendor} has created an account for you at ${organisation}. Choose a password to sign in with.`,
      staffLead: (vendor: string) =>
        `${vendor} has created a staff account for you. Choose a password to sign in with.`,
      password: 'Password',
      done: 'Password saved. You can sign in with it now.',
      askLead: 'We’ll email you a link to choose a password.',
    },
    register: {
      title: 'Register your organisation',
      lead: 'For laboratories that own our instruments. We’ll email you a link to confirm your address.',
      name: 'Your name',
      email: 'Work email',
      phone: 'Phone number',
      organisation: 'Organisation',
      area: 'Town or area',
      password: 'Password',
      send: 'Register',
      haveAccount: 'I already have an account',
      offline:
        'You’re offline. You can register when you’re back online. What you type stays on this device.',
      kept: 'What you typed is saved on this device, except your password.',
      startOver: 'Start over',
      missing: 'You can’t register on this portal. Contact us to get an account.',
      signedIn: 'You’re already signed in.',
    },
    pending: {
      title: 'Check your email',
      sentTo: 'We’ve sent a link to',
      how: 'Open the link on this device and you’re signed in automatically. If you open it on another device, type the code it shows here.',
      code: 'Code from the other device',
      signIn: 'Sign in',
      live: 'Waiting for you to open the link…',
      connecting: 'Connecting… The link already works.',
      offline:
        'You’re offline. The link still works, and this device signs in when you’re back online.',
      missing: 'This page can’t sign you in automatically. Sign in once you’ve opened the link.',
      resend: 'Resend email',
      resendIn: (seconds: number) => `Resend in ${seconds}\u00a0s`,
      resent: 'Email sent again. Earlier links no longer work.',
      change: 'Change address',
      nothing: 'No email? Check your spam folder and the address above.',
      demo: 'This is a demo: emails aren’t sent, they’re saved in the server’s mailbox folder.',
      signedInTitle: 'You’re signed in',
      signedInText: 'Your email address is confirmed. The portal opens in a moment.',
    },
  },
  id: {
    arrival: {
      checking: 'Memeriksa tautan masuk Anda…',
      leaving: 'Sedang masuk…',
      question: (name) => `Lanjutkan sebagai ${name}?`,
      byLink: 'Halaman ini dibuka lewat tautan. Lanjutkan hanya jika akun ini milik Anda.',
      another: (name) =>
        `Halaman ini dibuka lewat tautan, tetapi ${name} sudah masuk di perangkat ini. Lanjutkan hanya jika akun di atas milik Anda. Semua yang belum dikirim ${name} tetap tersimpan di perangkat ini dalam keadaan terkunci.`,
      accept: 'Lanjutkan',
      decline: 'Masuk dengan akun lain',
      stay: (name) => `Tetap masuk sebagai ${name}`,
      refused: 'Tautan yang Anda buka sudah tidak berlaku. Masuk untuk melanjutkan.',
    },
    forgot: {
      title: 'Lupa kata sandi?',
      lead: 'Kami akan mengirim email berisi tautan untuk membuat kata sandi baru.',
      email: 'Email',
      send: 'Kirim tautan',
      sent: (email) =>
        `Jika ada akun untuk ${email}, Anda akan segera menerima email berisi tautan.`,
      next: 'Buka tautannya dalam satu jam, di perangkat mana pun, lalu buat kata sandi baru. Tidak ada di kotak masuk? Periksa folder spam dan ejaan alamat Anda.',
      again: 'Gunakan alamat lain',
      offline: 'Anda sedang offline. Anda dapat meminta tautan saat kembali online.',
    },
    link: {
      title: 'Tautan email',
      reading: 'Membuka tautan…',
      overTitle: 'Tautan ini tidak berlaku lagi',
      overText:
        'Tautan sudah kedaluwarsa, sudah dipakai, atau sudah diganti dengan yang lebih baru. Beberapa aplikasi email juga memotong tautan panjang.',
      changeOverText:
        'Tautan sudah kedaluwarsa, sudah dipakai, sudah diganti dengan yang lebih baru, atau perubahannya dibatalkan. Anda dapat memulai lagi di profil.',
      noneTitle: 'Buka tautan di email Anda',
      noneText:
        'Halaman ini hanya dapat dibuka dengan tautan lengkap dari email yang kami kirimkan.',
      invitationOverTitle: 'Undangan ini tidak berlaku lagi',
      invitationOverText: (vendor) =>
        `Undangan berlaku 7 hari dan hanya dapat dipakai sekali, selama belum ada undangan yang lebih baru. Jika sudah membuat kata sandi, silakan masuk. Jika belum, minta tautan baru di sini. Jika email tidak datang, hubungi orang di ${vendor} yang mengundang Anda.`,
      askAnew: 'Minta tautan baru',
      registerAnew: 'Daftar lagi',
      toSignIn: 'Ke halaman masuk',
      toHome: 'Kembali ke beranda',
    },
    verify: {
      title: 'Konfirmasi alamat email Anda',
      lead: 'Seseorang mendaftar dengan alamat email ini. Jika itu Anda, silakan konfirmasi.',
      name: 'Nama',
      organisation: 'Institusi',
      area: 'Wilayah',
      email: 'Alamat email',
      device: 'Perangkat',
      asked: 'Diminta',
      confirm: 'Konfirmasi alamat email',
      notMe: 'Bukan Anda? Tutup saja halaman ini. Tanpa konfirmasi Anda, akun tidak dibuat.',
      doneTitle: 'Alamat email sudah dikonfirmasi',
      choose:
        'Ini bukan perangkat yang dipakai untuk mendaftar, jadi buat kata sandi Anda di sini. Kata sandi dari perangkat lain itu tidak berlaku.',
      doneElsewhere: 'Sekarang Anda dapat masuk dengan kata sandi itu.',
      code: (device) =>
        `Agar perangkat yang Anda pakai untuk mendaftar${device ? ` (${device})` : ''} ikut masuk, ketik kode ini di sana dalam 10 menit:`,
      codeOnly:
        'Ketik hanya di perangkat Anda sendiri dan jangan beri tahu siapa pun: kode ini membuka akun Anda. Jika Anda tidak mendaftar, jangan pakai kode ini.',
      doneHere: 'Sebentar lagi Anda otomatis masuk di perangkat ini.',
      signIn: 'Masuk di sini',
    },
    emailChange: {
      title: 'Konfirmasi alamat email baru Anda',
      lead: 'Seseorang yang memiliki akun di sini ingin masuk dengan alamat ini mulai sekarang. Jika itu Anda, silakan konfirmasi.',
      signInFirst:
        'Jika Anda yang ingin masuk dengan alamat ini mulai sekarang, masuk dulu dengan alamat Anda saat ini. Jika bukan Anda, tutup saja halaman ini: tidak ada yang berubah.',
      confirm: 'Gunakan alamat ini',
      notMe: 'Bukan Anda? Tutup saja halaman ini. Tanpa konfirmasi Anda, tidak ada yang berubah.',
      doneTitle: 'Alamat email sudah diubah',
      doneText: (email) =>
        `Mulai sekarang, masuklah dengan ${email}. Anda tetap masuk di semua perangkat Anda.`,
    },
    reset: {
      title: 'Buat kata sandi baru',
      forWhom: (name) => `Untuk ${name}`,
      password: 'Kata sandi baru',
      hint: 'Minimal 10 karakter. Gabungan beberapa kata acak cukup aman.',
      everywhere: 'Anda akan dikeluarkan dari semua perangkat.',
      save: 'Simpan kata sandi',
      done: 'Kata sandi sudah diganti. Sekarang Anda dapat masuk dengan kata sandi itu.',
      offline: 'Anda sedang offline. Kata sandi dapat disimpan saat Anda kembali online.',
    },
    invitation: {
      title: 'Akun Anda sudah siap',
      lead: (vendor, organisation) =>
        organisation === ''
          ? `${vendor} telah membuat akun untuk Anda. Buat kata sandi untuk masuk.`
          : `${vendor} telah membuat akun untuk Anda di ${organisation}. Buat kata sandi untuk masuk.`,
      staffLead: (vendor) =>
        `${vendor} telah membuat akun staf untuk Anda. Buat kata sandi untuk masuk.`,
      password: 'Kata sandi',
      done: 'Kata sandi sudah disimpan. Sekarang Anda dapat masuk dengan kata sandi itu.',
      askLead: 'Kami akan mengirim email berisi tautan untuk membuat kata sandi.',
    },
    register: {
      title: 'Daftarkan institusi Anda',
      lead: 'Untuk laboratorium yang memiliki alat dari kami. Kami akan mengirim tautan untuk mengonfirmasi alamat email Anda.',
      name: 'Nama Anda',
      email: 'Email kantor',
      phone: 'Nomor telepon',
      organisation: 'Institusi',
      area: 'Kota atau wilayah',
      password: 'Kata sandi',
      send: 'Daftar',
      haveAccount: 'Saya sudah punya akun',
      offline:
        'Anda sedang offline. Anda dapat mendaftar saat kembali online. Isian Anda tetap tersimpan di perangkat ini.',
      kept: 'Isian Anda tersimpan di perangkat ini, kecuali kata sandi.',
      startOver: 'Mulai dari awal',
      missing: 'Portal ini tidak menerima pendaftaran. Hubungi kami untuk mendapatkan akun.',
      signedIn: 'Anda sudah masuk.',
    },
    pending: {
      title: 'Periksa email Anda',
      sentTo: 'Kami telah mengirim tautan ke',
      how: 'Buka tautannya di perangkat ini dan Anda otomatis masuk. Jika dibuka di perangkat lain, ketik di sini kode yang ditampilkan di sana.',
      code: 'Kode dari perangkat lain',
      signIn: 'Masuk',
      live: 'Menunggu Anda membuka tautan…',
      connecting: 'Menghubungkan… Tautannya sudah dapat dibuka.',
      offline:
        'Anda sedang offline. Tautannya tetap berlaku, dan perangkat ini akan masuk saat kembali online.',
      missing:
        'Anda tidak dapat masuk otomatis di halaman ini. Silakan masuk setelah membuka tautan.',
      resend: 'Kirim ulang email',
      resendIn: (seconds) => `Kirim ulang dalam ${seconds}\u00a0dtk`,
      resent: 'Email sudah dikirim ulang. Tautan sebelumnya tidak berlaku lagi.',
      change: 'Ganti alamat',
      nothing: 'Belum menerima email? Periksa folder spam dan alamat di atas.',
      demo: 'Ini portal demo: email tidak dikirim, tetapi disimpan di folder mailbox di server.',
      signedInTitle: 'Anda sudah masuk',
      signedInText: 'Alamat email Anda sudah dikonfirmasi. Portal akan terbuka sebentar lagi.',
    },
  },
})
